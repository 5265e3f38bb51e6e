//! Enums of words, for messages, metrics and the store.

/// Defines an enum of words, for messages, metrics and the store.
macro_rules! words {
    ($(#[$about:meta])* $visibility:vis enum $name:ident {
        $($(#[$doc:meta])* $value:ident = $word:literal,)+
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        $visibility enum $name {
            $($(#[$doc])* #[serde(rename = $word)] $value,)+
        }

        impl $name {
            /// All values.
            $visibility const ALL: [Self; [$($word),+].len()] = [$(Self::$value),+];

            /// Returns the word.
            #[must_use]
            $visibility const fn word(self) -> &'static str {
                match self {
                    $(Self::$value => $word,)+
                }
            }
        }
    };
}

pub(crate) use words;
