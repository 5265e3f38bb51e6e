/**
 * All texts of the page, in each language.
 *
 * @typedef {"en" | "de"} Language
 * @typedef {keyof typeof STRINGS} Key
 * @typedef {Record<string, string | number>} Values
 */

/** @type {readonly Language[]} */
export const LANGUAGES = ["en", "de"];

/** A `{name}` stands for a value. Texts that end in `_one` and `_other` depend on the value `count`. */
export const STRINGS = {
  // Frame
  no_script: { en: "This game needs JavaScript.", de: "Dieses Spiel braucht JavaScript." },
  settings: { en: "Settings", de: "Einstellungen" },
  close: { en: "Close", de: "Schließen" },
  cancel: { en: "Cancel", de: "Abbrechen" },
  language: { en: "Language", de: "Sprache" },
  sound: { en: "Sound", de: "Ton" },
  vibration: { en: "Vibration", de: "Vibration" },
  confirm_moves: { en: "Confirm each move with a second tap", de: "Jeden Zug mit zweitem Tippen bestätigen" },
  notifications: { en: "Notify me when it is my turn and the tab is hidden", de: "Benachrichtigen, wenn ich am Zug bin und der Tab verborgen ist" },
  notifications_denied: { en: "The browser does not allow notifications from this page.", de: "Der Browser erlaubt dieser Seite keine Benachrichtigungen." },
  forget: { en: "Leave and forget my name on this device", de: "Verlassen und meinen Namen auf diesem Gerät vergessen" },

  // Connection
  connecting: { en: "Connecting…", de: "Verbindung wird hergestellt…" },
  connected: { en: "connected", de: "verbunden" },
  connected_again: { en: "Connected again.", de: "Wieder verbunden." },
  disconnected: { en: "offline", de: "offline" },
  connection_lost: { en: "No connection to the server.", de: "Keine Verbindung zum Server." },
  next_try: { en: "Next try in {seconds} s.", de: "Nächster Versuch in {seconds} s." },
  trying: { en: "Trying to connect…", de: "Verbindungsversuch…" },
  try_now: { en: "Try now", de: "Jetzt versuchen" },
  session_lost: {
    en: "Your game is no longer on the server: the server was restarted, or you were away for too long.",
    de: "Dein Spiel ist nicht mehr auf dem Server: Der Server wurde neu gestartet, oder du warst zu lange weg.",
  },
  new_version: { en: "The server was updated. Reload the page to use the new version.", de: "Der Server wurde aktualisiert. Lade die Seite neu, um die neue Version zu verwenden." },
  reload: { en: "Reload", de: "Neu laden" },
  closing: {
    en: "The server stops in {time}. Games can be finished until then, but no new ones start.",
    de: "Der Server hält in {time} an. Bis dahin können Spiele beendet werden, aber keine neuen beginnen.",
  },
  paused: {
    en: "The server cannot save anything right now. The clocks stand still, and the game goes on by itself.",
    de: "Der Server kann gerade nichts speichern. Die Uhren stehen still, und das Spiel geht von selbst weiter.",
  },
  away_over: { en: "{name} is away, and loses in {seconds} s.", de: "{name} ist weg und verliert in {seconds} s." },
  ok: { en: "OK", de: "OK" },

  // Choosing
  name_label: { en: "Name", de: "Name" },
  name_hint: { en: "Your opponent sees it. 1 to 32 characters.", de: "Dein Gegner sieht ihn. 1 bis 32 Zeichen." },
  name_go: { en: "Continue", de: "Weiter" },
  change_name: { en: "Change name", de: "Name ändern" },
  board: { en: "Board", de: "Brett" },
  size: { en: "{side}×{side}, {line} in a row", de: "{side}×{side}, {line} in einer Reihe" },
  squares: { en: "{side}×{side}", de: "{side}×{side}" },
  row_length: { en: "{line} in a row", de: "{line} in einer Reihe" },
  waiting_people_one: { en: "1 waiting", de: "1 wartet" },
  waiting_people_other: { en: "{count} waiting", de: "{count} warten" },
  level: { en: "Level of the computer", de: "Stärke des Computers" },
  beginner: { en: "beginner", de: "Anfänger" },
  easy: { en: "easy", de: "leicht" },
  medium: { en: "medium", de: "mittel" },
  hard: { en: "hard", de: "schwer" },
  expert: { en: "expert", de: "Experte" },
  choice_question: { en: "End this game and start a new one: {choice}?", de: "Dieses Spiel beenden und ein neues beginnen: {choice}?" },
  level_question: { en: "End this game and start a new one at the level “{level}”?", de: "Dieses Spiel beenden und ein neues mit der Stärke „{level}“ beginnen?" },
  go_person: { en: "Play a person", de: "Gegen eine Person spielen" },
  go_friend: { en: "Invite a friend", de: "Einen Freund einladen" },

  // Waiting
  queued_head: { en: "Waiting for an opponent on {size}", de: "Warten auf einen Gegner: {size}" },
  inviting_head: { en: "Waiting for a friend on {size}", de: "Warten auf einen Freund: {size}" },
  friend_head: { en: "Waiting for the other player on {size}", de: "Warten auf die andere Person: {size}" },
  waiting_status: { en: "{wait} · {status}", de: "{wait} · {status}" },
  waiting_since: { en: "Waiting time: {time}", de: "Wartezeit: {time}" },
  other_hint: { en: "The game starts when a new opponent chooses the same board. You can meet your last opponent again after half a minute.", de: "Das Spiel beginnt, wenn ein neuer Gegner dasselbe Brett wählt. Deinen letzten Gegner kannst du nach einer halben Minute wieder treffen." },
  queued_hint: { en: "The game starts when another player chooses the same board.", de: "Das Spiel beginnt, wenn eine andere Person dasselbe Brett wählt." },
  inviting_hint: { en: "The first person who opens this link plays against you. Later visitors watch.", de: "Die erste Person, die diesen Link öffnet, spielt gegen dich. Spätere sehen zu." },
  friend_hint: { en: "{name} is here. One of you was disconnected; the game starts when both are here.", de: "{name} ist da. Die Verbindung wurde unterbrochen; das Spiel beginnt, wenn beide da sind." },
  invitation_link: { en: "Link to the game", de: "Link zum Spiel" },
  copy_link: { en: "Copy link", de: "Link kopieren" },
  share: { en: "Share…", de: "Teilen…" },
  copied: { en: "Copied.", de: "Kopiert." },
  copy_failed: { en: "The browser did not allow copying. Copy the text by hand:", de: "Der Browser hat das Kopieren nicht erlaubt. Kopiere den Text von Hand:" },
  link_expires: { en: "The link expires in {time}.", de: "Der Link gilt noch {time}." },
  invite_title: { en: "Tic-tac-toe with {name}", de: "Tic-Tac-Toe mit {name}" },
  notify_me: { en: "Notify me", de: "Benachrichtige mich" },
  leave_queue: { en: "Stop waiting", de: "Nicht mehr warten" },
  leave_invitation: { en: "Cancel the invitation", de: "Einladung zurückziehen" },

  // Playing
  guest: { en: "Guest {number}", de: "Gast {number}" },
  computer: { en: "Computer", de: "Computer" },
  computer_name: { en: "Computer ({level})", de: "Computer ({level})" },
  you: { en: "you", de: "du" },
  score: { en: "Games won: {count}", de: "Gewonnene Spiele: {count}" },
  score_drawn: { en: "Drawn: {count}", de: "Unentschieden: {count}" },
  away: { en: "away · {seconds} s", de: "weg · {seconds} s" },
  away_spoken: { en: "{name} is disconnected.", de: "{name} hat keine Verbindung." },
  back_spoken: { en: "{name} is connected again.", de: "{name} ist wieder verbunden." },
  time_left: { en: "Time left", de: "Restzeit" },
  seconds_left_one: { en: "1 second left.", de: "Noch 1 Sekunde." },
  seconds_left_other: { en: "{count} seconds left.", de: "Noch {count} Sekunden." },
  move_time: { en: "{time} for each move", de: "{time} je Zug" },
  watchers_one: { en: "1 person watches", de: "1 Person sieht zu" },
  watchers_other: { en: "{count} people watch", de: "{count} Personen sehen zu" },
  sending: { en: "Sending {square}…", de: "{square} wird gesendet…" },
  your_turn: { en: "Your turn", de: "Du bist am Zug" },
  their_turn: { en: "{name} to move", de: "{name} ist am Zug" },
  board_label: { en: "Board, {size}", de: "Brett, {size}" },
  cell_empty: { en: "{square}, empty", de: "{square}, leer" },
  cell_mark: { en: "{square}, {mark}", de: "{square}, {mark}" },
  cell_selected: { en: "{square}, selected", de: "{square}, ausgewählt" },
  cell_last: { en: "last move", de: "letzter Zug" },
  cell_winning: { en: "winning line", de: "Gewinnreihe" },
  confirm_move: { en: "Play {square}", de: "{square} spielen" },
  confirm_hint: { en: "{square} is selected. Tap it again to play it.", de: "{square} ist ausgewählt. Tippe noch einmal darauf, um zu ziehen." },
  zoom_in: { en: "Larger squares", de: "Größere Felder" },
  zoom_out: { en: "Whole board", de: "Ganzes Brett" },
  game_starts: { en: "{size}, against {name}. You are {mark}.", de: "{size}, gegen {name}. Du bist {mark}." },
  watch_starts: { en: "You watch {x} against {o}, {size}.", de: "Du siehst {x} gegen {o} zu, {size}." },
  you_played: { en: "You played {square}.", de: "Du hast {square} gespielt." },
  they_played: { en: "{name} played {square}.", de: "{name} hat {square} gespielt." },
  not_your_turn: { en: "It is {name}'s turn.", de: "{name} ist am Zug." },
  square_taken: { en: "This square is taken.", de: "Dieses Feld ist besetzt." },
  game_is_over: { en: "The game is over.", de: "Das Spiel ist vorbei." },
  not_connected: { en: "There is no connection. The move was not played.", de: "Es besteht keine Verbindung. Der Zug wurde nicht gespielt." },
  you_watch: { en: "You watch this game.", de: "Du siehst bei diesem Spiel zu." },
  leave_game: { en: "Resign", de: "Aufgeben" },
  leave_question: { en: "Resign and lose this game?", de: "Aufgeben und dieses Spiel verlieren?" },
  leave_yes: { en: "Resign", de: "Aufgeben" },
  leave_no: { en: "Keep playing", de: "Weiterspielen" },
  end_practice: { en: "New game", de: "Neues Spiel" },
  stop_watching: { en: "Stop watching", de: "Nicht mehr zusehen" },

  // Results
  you_won_line: { en: "You won: {line} in a row", de: "Gewonnen: {line} in einer Reihe" },
  you_lost_line: { en: "You lost: {name} has {line} in a row", de: "Verloren: {name} hat {line} in einer Reihe" },
  you_won_clock: { en: "You won: {name} ran out of time", de: "Gewonnen: Die Zeit von {name} ist abgelaufen" },
  you_lost_clock: { en: "You lost: your time ran out", de: "Verloren: Deine Zeit ist abgelaufen" },
  you_won_left: { en: "You won: {name} resigned", de: "Gewonnen: {name} hat aufgegeben" },
  you_lost_left: { en: "You lost: you resigned", de: "Verloren: Du hast aufgegeben" },
  you_won_gone: { en: "You won: {name} did not reconnect", de: "Gewonnen: {name} kam nicht zurück" },
  you_lost_gone: { en: "You lost: you did not reconnect in time", de: "Verloren: Du warst zu lange ohne Verbindung" },
  won_line: { en: "{winner} won: {line} in a row", de: "{winner} hat gewonnen: {line} in einer Reihe" },
  won_clock: { en: "{winner} won: {loser} ran out of time", de: "{winner} hat gewonnen: Die Zeit von {loser} ist abgelaufen" },
  won_left: { en: "{winner} won: {loser} resigned", de: "{winner} hat gewonnen: {loser} hat aufgegeben" },
  won_gone: { en: "{winner} won: {loser} did not reconnect", de: "{winner} hat gewonnen: {loser} kam nicht zurück" },
  drawn_full: { en: "Draw: the board is full", de: "Unentschieden: Das Brett ist voll" },
  game_lost: { en: "This game is no longer on the server", de: "Dieses Spiel ist nicht mehr auf dem Server" },
  drawn: { en: "Draw", de: "Unentschieden" },

  // Between games
  rematch: { en: "Rematch", de: "Revanche" },
  rematch_accept: { en: "Accept the rematch", de: "Revanche annehmen" },
  rematch_wanted: { en: "{name} asks for a rematch.", de: "{name} möchte eine Revanche." },
  rematch_waiting: { en: "You asked for a rematch. {name} has not answered yet.", de: "Du möchtest eine Revanche. {name} hat noch nicht geantwortet." },
  rematch_left: { en: "{name} has left. There is no rematch.", de: "{name} ist gegangen. Es gibt keine Revanche." },
  rematch_gone: { en: "{name} is disconnected. There is no rematch.", de: "{name} hat keine Verbindung mehr. Es gibt keine Revanche." },
  find_other: { en: "New opponent", de: "Neuer Gegner" },
  other_game: { en: "Other game", de: "Anderes Spiel" },

  // Moves and review
  moves: { en: "Moves", de: "Züge" },
  no_moves: { en: "No moves yet.", de: "Noch keine Züge." },
  move_label: { en: "Move {number}: {mark} {square}", de: "Zug {number}: {mark} {square}" },
  review: { en: "Go through the game", de: "Spiel durchgehen" },
  review_first: { en: "Start of the game", de: "Anfang des Spiels" },
  review_back: { en: "One move back", de: "Ein Zug zurück" },
  review_forward: { en: "One move forward", de: "Ein Zug vor" },
  review_last: { en: "End of the game", de: "Ende des Spiels" },
  review_at: { en: "Move {number} of {total}", de: "Zug {number} von {total}" },
  copy_record: { en: "Copy the moves", de: "Züge kopieren" },
  copy_game_link: { en: "Copy a link to this game", de: "Link zu diesem Spiel kopieren" },
  game_title: { en: "{x} against {o}", de: "{x} gegen {o}" },
  record_head: { en: "Tic-tac-toe {size}", de: "Tic-Tac-Toe {size}" },
  record_close: { en: "Close this game", de: "Dieses Spiel schließen" },
  record_kept: { en: "A shared game is open. You can look at it after your game.", de: "Ein geteiltes Spiel ist geöffnet. Du kannst es nach deinem Spiel ansehen." },
  record_open: { en: "Show the shared game", de: "Geteiltes Spiel zeigen" },
  record_unreadable: { en: "The link contains no readable game.", de: "Der Link enthält kein lesbares Spiel." },
  record_shared: { en: "A shared game", de: "Ein geteiltes Spiel" },
  discard: { en: "Discard", de: "Verwerfen" },

  // Links to private games
  join_kept: { en: "You followed a link to a private game. You can join it after your game.", de: "Du hast einen Link zu einem privaten Spiel geöffnet. Du kannst ihm nach deinem Spiel beitreten." },
  join_waiting: { en: "You followed a link to a private game.", de: "Du hast einen Link zu einem privaten Spiel geöffnet." },
  join_now: { en: "Stop waiting and join", de: "Nicht mehr warten und beitreten" },
  join_leave: { en: "Leave and join", de: "Verlassen und beitreten" },
  join_own: { en: "This is the link of your own invitation, which waits in another tab. Send it to a friend.", de: "Das ist der Link deiner eigenen Einladung, die in einem anderen Tab wartet. Sende ihn einem Freund." },
  join_anyway: { en: "Join anyway", de: "Trotzdem beitreten" },
  join_unreadable: { en: "The link to the private game is incomplete. Ask your friend to send it again.", de: "Der Link zum privaten Spiel ist unvollständig. Bitte deinen Freund, ihn noch einmal zu senden." },

  // Ends of the connection
  end_head: { en: "Disconnected", de: "Verbindung beendet" },
  end_stopped: { en: "The server has stopped. The page connects again when the server is back.", de: "Der Server hat angehalten. Die Seite verbindet sich wieder, sobald er zurück ist." },
  end_elsewhere: { en: "You continue in another tab or window.", de: "Du spielst in einem anderen Tab oder Fenster weiter." },
  end_over: { en: "You have left the server.", de: "Du hast den Server verlassen." },
  end_idle: { en: "The server closed the connection because it heard nothing from this page.", de: "Der Server hat die Verbindung beendet, weil er nichts von dieser Seite gehört hat." },
  end_flood: { en: "The server closed the connection because this page sent too many messages.", de: "Der Server hat die Verbindung beendet, weil diese Seite zu viele Nachrichten gesendet hat." },
  end_late: { en: "The connection took too long to start.", de: "Der Aufbau der Verbindung hat zu lange gedauert." },
  end_full: { en: "The server is full. The page tries again.", de: "Der Server ist voll. Die Seite versucht es noch einmal." },
  end_address_full: { en: "There are too many connections from your network. Close other tabs, or wait.", de: "Aus deinem Netz gibt es zu viele Verbindungen. Schließe andere Tabs oder warte." },
  end_unavailable: { en: "Your game cannot be reached right now. The page tries again.", de: "Dein Spiel ist gerade nicht erreichbar. Die Seite versucht es noch einmal." },
  end_origin: { en: "You cannot play from this web address. Open the game at the address of its server.", de: "Unter dieser Webadresse kannst du nicht spielen. Öffne das Spiel unter der Adresse seines Servers." },
  end_unreadable: { en: "The server could not read a message of this page. Reload the page.", de: "Der Server konnte eine Nachricht dieser Seite nicht lesen. Lade die Seite neu." },
  reconnect: { en: "Connect again", de: "Wieder verbinden" },
  play_here: { en: "Play here", de: "Hier spielen" },
  new_player: { en: "Play as a new player", de: "Als neue Person spielen" },

  // Notes of the server and of the page
  move_kept: { en: "The page sends {square} again when the connection is back.", de: "Die Seite sendet {square} noch einmal, sobald die Verbindung zurück ist." },
  note_refused: { en: "Not accepted: {text}.", de: "Nicht angenommen: {text}." },
  note_name_empty: { en: "The name is empty.", de: "Der Name ist leer." },
  note_name_long: { en: "The name is longer than 32 characters.", de: "Der Name hat mehr als 32 Zeichen." },
  note_name_characters: { en: "The name contains characters that are not allowed.", de: "Der Name enthält Zeichen, die nicht erlaubt sind." },
  note_name_reserved: { en: "This name is reserved. Choose another one.", de: "Dieser Name ist reserviert. Wähle einen anderen." },
  note_taken: { en: "This square is already taken.", de: "Dieses Feld ist schon besetzt." },
  note_turn: { en: "It is not your turn.", de: "Du bist nicht am Zug." },
  note_closing: { en: "The server is about to stop. No new games start.", de: "Der Server hält bald an. Es beginnen keine neuen Spiele." },
  note_no_code: { en: "There is no private game with this link. It may be over.", de: "Zu diesem Link gibt es kein privates Spiel. Vielleicht ist es vorbei." },
  note_invitation_expired: { en: "The link has expired before a friend opened it.", de: "Der Link ist abgelaufen, bevor ein Freund ihn geöffnet hat." },
  note_opponent_found: { en: "An opponent has come. The game against the computer is over.", de: "Ein Gegner ist gekommen. Das Spiel gegen den Computer ist vorbei." },
  note_series_over: { en: "The players have left. There is nothing more to watch.", de: "Die Spieler sind gegangen. Es gibt nichts mehr zu sehen." },
  note_too_many_invitations: { en: "There are too many open invitations from your network. Cancel one, or wait.", de: "Aus deinem Netz gibt es zu viele offene Einladungen. Ziehe eine zurück oder warte." },
  note_pairing_pause: { en: "You left several games. The next opponent comes after a pause.", de: "Du hast mehrere Spiele verlassen. Der nächste Gegner kommt nach einer Pause." },
  note_network_pause: { en: "Many games were left from your network. The next opponent comes after a pause.", de: "Aus deinem Netz wurden viele Spiele verlassen. Der nächste Gegner kommt nach einer Pause." },
  note_network_busy: { en: "Too many games or moves come from your network. Try again in a moment.", de: "Aus deinem Netz kommen zu viele Spiele oder Züge. Versuche es gleich noch einmal." },
  note_not_restored: { en: "Your game could not be restored. Choose another one.", de: "Dein Spiel konnte nicht wiederhergestellt werden. Wähle ein anderes." },
  note_opponent_unreachable: { en: "Your opponent could not be reached. Choose another game.", de: "Dein Gegner war nicht zu erreichen. Wähle ein anderes Spiel." },
  note_friend_left: { en: "Your friend has left.", de: "Dein Freund ist gegangen." },

  // Notifications and titles
  notify_found: { en: "{name} plays against you.", de: "{name} spielt gegen dich." },
  notify_turn: { en: "It is your turn against {name}.", de: "Du bist am Zug gegen {name}." },
  notify_rematch: { en: "{name} asks for a rematch.", de: "{name} möchte eine Revanche." },
  title_watch: { en: "Watching", de: "Zusehen" },
};

/** A translator into one language. */
export class Translator {
  /** @param {Language} language */
  constructor(language) {
    this.language = language;
    this.plurals = new Intl.PluralRules(language);
  }

  /** Returns a text with its values. @param {Key} key @param {Values} [values] */
  text(key, values = {}) {
    return this.parts(key, values).map(({ text }) => text).join("");
  }

  /**
   * Returns a text in parts, so that the page can isolate the values, which may be names in any
   * script, from the text around them.
   *
   * @param {Key} key
   * @param {Values} [values]
   * @returns {{ text: string, value: string | null }[]}
   */
  parts(key, values = {}) {
    return STRINGS[key][this.language].split(/\{(\w+)\}/).map((text, i) => (
      i % 2 === 0 ? { text, value: null } : { text: String(values[text]), value: text }
    )).filter(({ text }) => text !== "");
  }

  /** Returns the text for a reason of the server, or `null` if this page does not know it. @param {"note" | "end"} kind @param {string} why @param {Values} [values] */
  reason(kind, why, values) {
    const key = `${kind}_${why}`;
    return Object.hasOwn(STRINGS, key) ? this.text(/** @type {Key} */ (key), values) : null;
  }

  /** Returns the text for a number of things. @param {Key} one @param {Key} other @param {number} count */
  count(one, other, count) {
    return this.text(this.plurals.select(count) === "one" ? one : other, { count });
  }
}

/**
 * Returns the language to use: the chosen one, or the first of the browser that exists here.
 *
 * @param {string} chosen
 * @param {readonly string[]} preferred
 * @returns {Language}
 */
export function languageFor(chosen, preferred) {
  const wanted = [chosen, ...preferred].map((tag) => tag.toLowerCase().split("-")[0]);
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => language === tag);
    if (found) return found;
  }
  return "en";
}
