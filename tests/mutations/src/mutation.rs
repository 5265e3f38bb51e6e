//! Writes mutations into source code, as branches on a number.

use std::collections::{BTreeSet, HashMap};

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, quote};
use syn::spanned::Spanned as _;
use syn::visit_mut::{self, VisitMut};
use syn::{BinOp, Expr, Lit, Pat, PatGuard, ReturnType, Stmt, Type, UnOp, parse_quote};

/// A change to an expression, a statement or a whole body.
pub struct Mutation {
    /// The file, the function, the change, and its index among equal changes in the function.
    pub name: String,
    pub line: usize,
}

/// The mutations of all files.
#[derive(Default)]
pub struct Mutations {
    pub all: Vec<Mutation>,
    /// The mutations that do not compile, by name.
    pub unviable: BTreeSet<String>,
}

impl Mutations {
    /// The text of a file with all its mutations that compile.
    ///
    /// # Errors
    ///
    /// The file is not Rust.
    pub fn write_into(&mut self, path: &str, text: &str) -> syn::Result<String> {
        let mut file = syn::parse_file(text)?;
        let mut writer = Writer {
            path,
            mutations: self,
            owner: String::new(),
            function: None,
            names: HashMap::new(),
        };
        writer.visit_file_mut(&mut file);
        Ok(file.into_token_stream().to_string())
    }
}

struct Writer<'a> {
    path: &'a str,
    mutations: &'a mut Mutations,
    /// The type or trait around a function.
    owner: String,
    /// `None` outside functions: constants and types are evaluated at compile time.
    function: Option<String>,
    names: HashMap<String, usize>,
}

impl Writer<'_> {
    /// Adds a mutation. Returns the condition for it, if it compiles.
    fn add(&mut self, span: Span, change: &str) -> Option<Expr> {
        let function = self.function.as_ref()?;
        let name = format!("{}: {function}: {change}", self.path);
        let count = self.names.entry(name.clone()).or_default();
        *count += 1;
        let name = if *count == 1 {
            name
        } else {
            format!("{name}, {count}")
        };
        let number = u32::try_from(self.mutations.all.len()).ok()?;
        let compiles = !self.mutations.unviable.contains(&name);
        self.mutations.all.push(Mutation {
            name,
            line: span.start().line,
        });
        compiles.then(|| parse_quote!(crate::mutations::active(#number)))
    }

    fn replace(
        &mut self,
        expression: &mut Expr,
        span: Span,
        change: &str,
        mutated: &impl quote::ToTokens,
    ) {
        if let Some(active) = self.add(span, change) {
            *expression = parse_quote!((if #active { #mutated } else { #expression }));
        }
    }

    fn visit_function(&mut self, name: &syn::Ident, result: &ReturnType, block: &mut syn::Block) {
        let outer = self.function.take();
        let owner = if self.owner.is_empty() {
            String::new()
        } else {
            format!("{}::", self.owner)
        };
        self.function = Some(format!("{owner}{name}"));
        self.visit_block_mut(block);
        // A `default` that returns `default()` would recurse forever.
        if !block.stmts.is_empty() && name != "default" {
            for value in values(result) {
                let text = if value.is_empty() {
                    "()".into()
                } else {
                    value.to_string()
                };
                if let Some(active) = self.add(name.span(), &format!("return {text}")) {
                    block
                        .stmts
                        .insert(0, parse_quote!(if #active { return #value; }));
                }
            }
        }
        self.function = outer;
    }

    fn visit_owner(&mut self, owner: String, visit: impl FnOnce(&mut Self)) {
        let outer = std::mem::replace(&mut self.owner, owner);
        visit(self);
        self.owner = outer;
    }
}

impl VisitMut for Writer<'_> {
    fn visit_item_impl_mut(&mut self, item: &mut syn::ItemImpl) {
        let mut owner = name_of(&item.self_ty);
        if let Some((of, _)) = &item.trait_ {
            let of = &of.segments.last().expect("a path has a segment").ident;
            owner = format!("<{owner} as {of}>");
        }
        self.visit_owner(owner, |writer| visit_mut::visit_item_impl_mut(writer, item));
    }

    fn visit_item_trait_mut(&mut self, item: &mut syn::ItemTrait) {
        self.visit_owner(item.ident.to_string(), |writer| {
            visit_mut::visit_item_trait_mut(writer, item);
        });
    }

    fn visit_item_mod_mut(&mut self, item: &mut syn::ItemMod) {
        let is_for_tests = |attribute: &syn::Attribute| {
            let text = attribute.meta.to_token_stream().to_string();
            text.starts_with("cfg") && text.contains("test")
        };
        if !item.attrs.iter().any(is_for_tests) {
            visit_mut::visit_item_mod_mut(self, item);
        }
    }

    fn visit_item_fn_mut(&mut self, item: &mut syn::ItemFn) {
        self.visit_function(&item.sig.ident, &item.sig.output, &mut item.block);
    }

    fn visit_impl_item_fn_mut(&mut self, item: &mut syn::ImplItemFn) {
        self.visit_function(&item.sig.ident, &item.sig.output, &mut item.block);
    }

    fn visit_trait_item_fn_mut(&mut self, item: &mut syn::TraitItemFn) {
        if let Some(block) = &mut item.default {
            self.visit_function(&item.sig.ident, &item.sig.output, block);
        }
    }

    // Evaluated at compile time.
    fn visit_item_const_mut(&mut self, _: &mut syn::ItemConst) {}
    fn visit_item_static_mut(&mut self, _: &mut syn::ItemStatic) {}
    fn visit_impl_item_const_mut(&mut self, _: &mut syn::ImplItemConst) {}
    fn visit_trait_item_const_mut(&mut self, _: &mut syn::TraitItemConst) {}
    fn visit_expr_const_mut(&mut self, _: &mut syn::ExprConst) {}
    fn visit_type_mut(&mut self, _: &mut Type) {}
    fn visit_generic_argument_mut(&mut self, _: &mut syn::GenericArgument) {}
    fn visit_attribute_mut(&mut self, _: &mut syn::Attribute) {}
    fn visit_pat_mut(&mut self, pattern: &mut Pat) {
        if let Pat::Guard(guarded) = pattern {
            self.visit_expr_mut(&mut guarded.guard);
        }
    }
    fn visit_expr_repeat_mut(&mut self, repeat: &mut syn::ExprRepeat) {
        self.visit_expr_mut(&mut repeat.expr);
    }

    fn visit_stmt_mut(&mut self, statement: &mut Stmt) {
        let span = statement.span();
        let may_be_omitted = match statement {
            Stmt::Expr(Expr::Assign(_) | Expr::Call(_) | Expr::MethodCall(_), Some(_)) => true,
            Stmt::Expr(Expr::Binary(binary), Some(_)) => is_assignment(&binary.op),
            _ => false,
        };
        visit_mut::visit_stmt_mut(self, statement);
        if may_be_omitted && let Some(active) = self.add(span, "omit a statement") {
            *statement = parse_quote!(if !#active { #statement });
        }
    }

    fn visit_expr_match_mut(&mut self, expression: &mut syn::ExprMatch) {
        visit_mut::visit_expr_match_mut(self, expression);
        let Some((last, others)) = expression.arms.split_last_mut() else {
            return;
        };
        let may_fall_through = match &last.pat {
            Pat::Wild(_) => true,
            // Not the name of a variant.
            Pat::Ident(name) => name.ident.to_string().starts_with(char::is_lowercase),
            _ => false,
        };
        for arm in others {
            let span = arm.pat.span();
            if let Pat::Guard(guarded) = &mut arm.pat {
                let guard = &mut guarded.guard;
                if let Some(active) = self.add(span, "guard true") {
                    **guard = parse_quote!((#active || #guard));
                }
                if let Some(active) = self.add(span, "guard false") {
                    **guard = parse_quote!((!#active && #guard));
                }
            } else if may_fall_through && let Some(active) = self.add(span, "omit an arm") {
                let pattern = &arm.pat;
                arm.pat = Pat::Guard(PatGuard {
                    attrs: Vec::new(),
                    pat: Box::new(pattern.clone()),
                    if_token: syn::token::If::default(),
                    guard: parse_quote!(!#active),
                });
            }
        }
    }

    fn visit_expr_if_mut(&mut self, expression: &mut syn::ExprIf) {
        visit_mut::visit_expr_if_mut(self, expression);
        let condition = &mut *expression.cond;
        if matches!(
            condition,
            Expr::Call(_) | Expr::MethodCall(_) | Expr::Path(_) | Expr::Field(_)
        ) && let Some(active) = self.add(condition.span(), "negate the condition")
        {
            *condition = parse_quote!((#condition) != #active);
        }
    }

    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        let original = expression.clone();
        visit_mut::visit_expr_mut(self, expression);
        match &original {
            Expr::Binary(binary) if !has_let(&original) => {
                let from = binary.op.to_token_stream().to_string();
                for other in others(&from) {
                    let mut mutated = binary.clone();
                    mutated.op = syn::parse_str(other).expect("an operator");
                    self.replace(
                        expression,
                        original.span(),
                        &format!("{from} to {other}"),
                        &mutated,
                    );
                }
            }
            Expr::Unary(unary) if matches!(unary.op, UnOp::Not(_) | UnOp::Neg(_)) => {
                let change = format!("omit {}", unary.op.to_token_stream());
                self.replace(expression, original.span(), &change, &unary.expr);
            }
            Expr::Lit(literal) if let Lit::Int(number) = &literal.lit => {
                if let Ok(value) = number.base10_parse::<u128>() {
                    let next = format!("{}{}", value.wrapping_add(1), number.suffix());
                    let mutated: TokenStream = next.parse().expect("a number");
                    self.replace(
                        expression,
                        original.span(),
                        &format!("{number} to {next}"),
                        &mutated,
                    );
                }
            }
            Expr::Lit(literal) if let Lit::Bool(value) = &literal.lit => {
                let mutated = !value.value;
                self.replace(
                    expression,
                    original.span(),
                    &format!("{} to {mutated}", value.value),
                    &mutated,
                );
            }
            _ => {}
        }
    }
}

/// The operators to replace an operator with.
fn others(operator: &str) -> &'static [&'static str] {
    match operator {
        "+" => &["-", "*"],
        "-" | "*" | "/" => &["+"],
        "%" => &["/"],
        "&" => &["|"],
        "|" | "^" => &["&"],
        "<<" => &[">>"],
        ">>" => &["<<"],
        "&&" => &["||"],
        "||" => &["&&"],
        "==" => &["!="],
        "!=" => &["=="],
        "<" => &["<=", ">"],
        "<=" => &["<", ">"],
        ">" => &[">=", "<"],
        ">=" => &[">", "<"],
        "+=" => &["-="],
        "-=" | "*=" | "/=" => &["+="],
        "&=" => &["|="],
        "|=" | "^=" => &["&="],
        "<<=" => &[">>="],
        ">>=" => &["<<="],
        _ => &[],
    }
}

fn is_assignment(operator: &BinOp) -> bool {
    let text = operator.to_token_stream().to_string();
    text.ends_with('=') && !["==", "!=", "<=", ">="].contains(&text.as_str())
}

/// Returns `true` if an expression is a `let` chain, which must not be in parentheses.
fn has_let(expression: &Expr) -> bool {
    match expression {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

/// The values to replace a body with. An empty one stands for `()`.
fn values(result: &ReturnType) -> Vec<TokenStream> {
    let ReturnType::Type(_, result) = result else {
        return vec![TokenStream::new()];
    };
    match &**result {
        Type::Path(path) => {
            let name = path.path.segments.last().map(|last| last.ident.to_string());
            match name.as_deref() {
                Some("bool") => vec![quote!(true), quote!(false)],
                Some("Option") => vec![quote!(None)],
                Some("Result") => vec![quote!(Ok(Default::default()))],
                Some(name) if is_integer(name) => vec![quote!(0), quote!(1)],
                Some("Ordering") => vec![quote!(core::cmp::Ordering::Equal)],
                _ => vec![quote!(Default::default())],
            }
        }
        Type::Reference(reference) => match &*reference.elem {
            Type::Slice(_) => vec![quote!(&[])],
            Type::Path(path) if path.path.is_ident("str") => vec![quote!("")],
            _ => vec![],
        },
        Type::Tuple(_) | Type::Array(_) => vec![quote!(Default::default())],
        _ => vec![],
    }
}

fn is_integer(name: &str) -> bool {
    let digits = name.strip_prefix(['u', 'i']);
    digits.is_some_and(|digits| digits == "size" || digits.parse::<u8>().is_ok())
}

/// The name of a type without its arguments.
fn name_of(of: &Type) -> String {
    match of {
        Type::Path(path) => match path.path.segments.last() {
            Some(last) => last.ident.to_string(),
            None => "?".into(),
        },
        Type::Reference(reference) => format!("&{}", name_of(&reference.elem)),
        Type::Tuple(_) => "()".into(),
        _ => of.to_token_stream().to_string(),
    }
}
