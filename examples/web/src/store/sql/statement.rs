//! Statements with parameters.

use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, Arguments, AssertSqlSafe, Error};

use crate::store::sql::dialect::Dialect;
use crate::store::sql::fields::Value;
use crate::store::sql::transaction::Transaction;

/// Executes a statement with the values of its parameters. Returns how many rows it changed.
pub(crate) async fn execute(
    transaction: &mut Transaction,
    text: impl Into<String>,
    values: impl Into<Vec<Value>>,
) -> Result<u64, Error> {
    Statement::new(text, values).execute(transaction).await
}

/// Executes a statement with the values of its parameters. Returns its rows.
pub(crate) async fn fetch(
    transaction: &mut Transaction,
    text: impl Into<String>,
    values: impl Into<Vec<Value>>,
) -> Result<Vec<AnyRow>, Error> {
    Statement::new(text, values).fetch(transaction).await
}

/// An SQL statement with the values of its parameters `$1`, `$2` and so on.
///
/// The text is built from literals and placeholders. Untrusted values are always bound.
pub(crate) struct Statement {
    text: String,
    values: Vec<Value>,
}

impl Statement {
    /// Creates a statement with the values of the placeholders in its text.
    pub(crate) fn new(text: impl Into<String>, values: impl Into<Vec<Value>>) -> Self {
        let (text, values) = (text.into(), values.into());
        Self { text, values }
    }

    /// Appends text.
    pub(crate) fn then(mut self, text: &str) -> Self {
        self.text.push_str(text);
        self
    }

    /// Appends a parenthesized list of placeholders, and binds the values.
    pub(crate) fn list<V: Into<Value>>(mut self, values: impl IntoIterator<Item = V>) -> Self {
        self.push_list(values);
        self
    }

    /// Appends `(VALUES …) AS given`, with columns `column1`, `column2` and so on.
    ///
    /// Rows of nulls round the number of rows up to a power of two; the statement must skip them.
    /// This keeps the number of different texts small, and the database prepares each once.
    pub(crate) fn rows(mut self, mut rows: Vec<Vec<Value>>) -> Self {
        let empty = rows
            .first()
            .into_iter()
            .flatten()
            .map(Value::null)
            .collect();
        rows.resize(rows.len().next_power_of_two(), empty);
        self.text.push_str("(VALUES ");
        for (index, row) in rows.into_iter().enumerate() {
            if index > 0 {
                self.text.push_str(", ");
            }
            self.push_list(row);
        }
        self.text.push_str(") AS given");
        self
    }

    /// Executes the statement. Returns how many rows it changed.
    pub(crate) async fn execute(self, transaction: &mut Transaction) -> Result<u64, Error> {
        let query = self.query(transaction.dialect());
        let result = query.execute(transaction.connection()).await;
        Ok(transaction.noted(result)?.rows_affected())
    }

    /// Executes the statement. Returns its rows.
    pub(crate) async fn fetch(self, transaction: &mut Transaction) -> Result<Vec<AnyRow>, Error> {
        let query = self.query(transaction.dialect());
        let result = query.fetch_all(transaction.connection()).await;
        transaction.noted(result)
    }

    fn query(self, dialect: Dialect) -> Query<'static, Any, AnyArguments> {
        let Self { text, values } = match dialect {
            Dialect::Sqlite => self.without_numbers(),
            Dialect::Postgres => self,
        };
        let mut arguments = AnyArguments::default();
        for value in values {
            // Numbers and text can always be encoded. If a value were missing, the database would
            // refuse the statement.
            let _ = match value {
                Value::Number(number) => arguments.add(number),
                Value::Text(text) => arguments.add(text),
            };
        }
        sqlx::query_with(AssertSqlSafe(text), arguments)
    }

    /// Replaces each placeholder by `?`, and repeats values that are used several times.
    ///
    /// `sqlx` looks up each numbered SQLite placeholder in a list of all of them. With the rows of
    /// a large commit, that took longer than everything else.
    fn without_numbers(self) -> Self {
        let mut text = String::with_capacity(self.text.len());
        let mut values = Vec::with_capacity(self.values.len());
        let mut parts = self.text.split('$');
        text.extend(parts.next());
        for part in parts {
            let digits = part.bytes().take_while(u8::is_ascii_digit).count();
            let (number, rest) = part.split_at(digits);
            let index = number.parse().map(|number: usize| number.wrapping_sub(1));
            let value = index.ok().and_then(|index| self.values.get(index));
            // A number without a value would shift the others, so the database refuses it.
            text.push_str(if value.is_some() { "?" } else { "$" });
            text.push_str(rest);
            values.extend(value.cloned());
        }
        Self { text, values }
    }

    fn push_list<V: Into<Value>>(&mut self, values: impl IntoIterator<Item = V>) {
        for (index, value) in values.into_iter().enumerate() {
            self.text.push_str(if index == 0 { "($" } else { ", $" });
            self.values.push(value.into());
            self.text.push_str(&self.values.len().to_string());
        }
        self.text.push(')');
    }
}
