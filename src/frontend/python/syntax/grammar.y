/* SPDX-License-Identifier: Apache-2.0 */
/* The grammar of Python 3.13 (the reference, chapter 10). Three liberties make it LALR(1), and the functions that build the
 * tree take them back: targets are read as expressions, names of keyword arguments too, and parentheses around contexts are
 * a token of their own, which lines.c finds. What vrc does not compile leaves its place and its name in the tree alone. */

%define api.prefix {py_grammar_}
%define api.token.prefix {PY_TOKEN_}
%define api.pure full
%define api.location.type {struct vr_span}
%define parse.error custom
%locations
%expect 0
%parse-param {struct py_parser *parser}
%lex-param {struct py_parser *parser}

%code requires {
#include "frontend/python/syntax/parse.h"
}

%code provides {
/* A line that is reported already: the grammar passes over it without a message. */
enum { PY_TOKEN_BROKEN = PY_TOKEN_PY_GRAMMAR_error };
}

%union {
    const char *name;
    enum py_operator op;
    struct py_handlers *handlers;
    struct py_expr *expr;
    struct py_exprs *exprs;
    struct py_strings *strings;
    struct py_clauses *clauses;
    struct py_param *param;
    struct py_params_parts *parts;
    struct py_params *params;
    struct py_stmt *stmt;
    struct py_block *block;
    struct py_branches branches;
    struct py_cases *cases;
    struct py_pattern *pattern;
}

%code {
static int py_grammar_lex(PY_GRAMMAR_STYPE *value, PY_GRAMMAR_LTYPE *span, struct py_parser *parser);
static void py_grammar_error(const PY_GRAMMAR_LTYPE *span, struct py_parser *parser, const char *message);

/* The parser's stack lives in the arena too. A bracket and a level of indentation need a dozen entries each, and the rest is
 * for operators before their operand. */
#define YYMALLOC(size) vr_alloc(parser->arena, (size))
#define YYFREE(block) ((void)(block))
#define YYMAXDEPTH 10000

#define YYLLOC_DEFAULT(current, rhs, n) \
    ((current).start = (n) ? YYRHSLOC(rhs, 1).start : YYRHSLOC(rhs, 0).end, (current).end = YYRHSLOC(rhs, n).end)

#define SPAN(from, to) ((struct vr_span){(from).start, (to).end})
}

%token NEWLINE INDENT DEDENT
%token <name> NAME
%token NUMBER STRING FSTRING
%token FALSE NONE TRUE AND AS ASSERT ASYNC AWAIT BREAK CLASS CONTINUE DEF DEL ELIF ELSE EXCEPT FINALLY FOR FROM GLOBAL IF
%token IMPORT IN IS LAMBDA NONLOCAL NOT OR PASS RAISE RETURN TRY WHILE WITH YIELD
%token MATCH CASE TYPE
%token STRAY CONTEXTS ARROW WALRUS ELLIPSIS
%token <op> AUGMENT COMPARISON SHIFT
%token POWER FLOORDIV

%left '|'
%left '^'
%left '&'
%left SHIFT
%left '+' '-'
%left '*' '/' FLOORDIV '%' '@'
%precedence SIGN
%right POWER

%type <block> statements line block block_line else finally
%type <handlers> handlers
%type <stmt> simple compound import modules import_list global nonlocal if while for with contexts function class try match
%type <branches> branches
%type <cases> cases case
%type <pattern> patterns pattern_list any_pattern pattern or_pattern either closed_pattern class_patterns class_pattern
%type <expr> path number real guard
%type <exprs> chain decorators
%type <expr> exceptions result star_annotation value default series series_several element
%type <expr> named expr lambda disjunction ors conjunction ands inversion comparison comparisons operation primary atom constant
%type <expr> display display_several pairs item yield subscript subscript_several slice opt_expr
%type <expr> iter call call_open arguments targets target_series targets_several target
%type <op> comparison_op
%type <strings> strings
%type <clauses> clauses
%type <params> params lambda_params
%type <parts> param_list param_open lambda_list lambda_open
%type <param> param lambda_param

%%

file: statements                        { parser->file->body = *$statements; }
    ;

/* --- statements --- */

statements: %empty                      { $$ = py_new_block(parser); }
    | statements compound               { $compound->whole = @compound; $$ = py_add_stmt(parser, $1, $compound); }
    | line NEWLINE
    | line ';' NEWLINE
    | statements wrong
    | line wrong
    ;

/* A line with a mistake, and the block behind it. */
wrong: error NEWLINE                    { yyerrok; }
    | error NEWLINE INDENT statements DEDENT { yyerrok; }
    ;

line: statements simple                 { $simple->whole = @simple; $$ = py_add_stmt(parser, $1, $simple); }
    | line[before] ';' simple           { $simple->whole = @simple; $$ = py_add_stmt(parser, $before, $simple); }
    ;

block: NEWLINE INDENT statements DEDENT { $$ = $statements; }
    | block_line NEWLINE
    | block_line ';' NEWLINE
    ;

block_line: simple                      { $simple->whole = @simple; $$ = py_add_stmt(parser, py_new_block(parser), $simple); }
    | block_line[before] ';' simple     { $simple->whole = @simple; $$ = py_add_stmt(parser, $before, $simple); }
    ;

simple: series                          { $$ = PY_STMT(parser, PY_EXPR, @$, .value = py_refuse_starred(parser, $series)); }
    | yield                             { $$ = PY_STMT(parser, PY_EXPR, @$, .value = $yield); }
    | chain                             { $$ = py_make_assign(parser, @$, $chain); }
    | series AUGMENT value              { $$ = py_make_augment(parser, @$, $series, $AUGMENT, $value); }
    | series ':' expr                   { $$ = py_make_annotate(parser, @$, $series, $expr, NULL); }
    | series ':' expr '=' value         { $$ = py_make_annotate(parser, @$, $series, $expr, $value); }
    | RETURN                            { $$ = PY_STMT(parser, PY_RETURN, @$, .value = NULL); }
    | RETURN series                     { $$ = PY_STMT(parser, PY_RETURN, @$, .value = py_refuse_starred(parser, $series)); }
    | RAISE                             { $$ = PY_STMT(parser, PY_RAISE, @$, .raise = {NULL, NULL}); }
    | RAISE expr                        { $$ = PY_STMT(parser, PY_RAISE, @$, .raise = {$expr, NULL}); }
    | RAISE expr[exception] FROM expr[cause] { $$ = PY_STMT(parser, PY_RAISE, @$, .raise = {$exception, $cause}); }
    | ASSERT expr                       { $$ = PY_STMT(parser, PY_ASSERT, @$, .assertion = {$expr, NULL}); }
    | ASSERT expr[test] ',' expr[message] { $$ = PY_STMT(parser, PY_ASSERT, @$, .assertion = {$test, $message}); }
    | DEL series                        { $$ = py_make_delete(parser, @$, $series); }
    | PASS                              { $$ = PY_STMT(parser, PY_PASS, @$, .value = NULL); }
    | BREAK                             { $$ = PY_STMT(parser, PY_BREAK, @$, .value = NULL); }
    | CONTINUE                          { $$ = PY_STMT(parser, PY_CONTINUE, @$, .value = NULL); }
    | import                            { $$ = $import; $$->span = @$; }
    | global                            { $$ = $global; $$->span = @$; }
    | nonlocal                          { $$ = $nonlocal; $$->span = @$; }
    | TYPE NAME type_params '=' expr    { $$ = PY_STMT(parser, PY_OTHER, @$, .what = "a type alias"); }
    ;

value: series
    | yield
    ;

chain: series '=' value                 { $$ = py_add_expr(parser, py_add_expr(parser, NULL, $series), $value); }
    | chain[before] '=' value           { $$ = py_add_expr(parser, $before, $value); }
    ;

/* --- imports --- */

import: IMPORT modules                  { $$ = $modules; }
    | FROM from IMPORT '*' {
        $$ = py_from(parser, @from, py_import_name(parser, NULL, @4, vr_name(parser->unit->names, "*"), NULL));
    }
    | FROM from IMPORT import_list      { $$ = py_from(parser, @from, $import_list); }
    | FROM from IMPORT '(' import_list ')' { $$ = py_from(parser, @from, $import_list); }
    | FROM from IMPORT '(' import_list ',' ')' { $$ = py_from(parser, @from, $import_list); }
    ;

modules: dotted                         { $$ = py_import_module(parser, NULL, @dotted, NULL); }
    | dotted AS NAME                    { $$ = py_import_module(parser, NULL, @dotted, $NAME); }
    | modules[before] ',' dotted        { $$ = py_import_module(parser, $before, @dotted, NULL); }
    | modules[before] ',' dotted AS NAME { $$ = py_import_module(parser, $before, @dotted, $NAME); }
    ;

import_list: NAME                       { $$ = py_import_name(parser, NULL, @$, $NAME, NULL); }
    | NAME[name] AS NAME[alias]         { $$ = py_import_name(parser, NULL, @$, $name, $alias); }
    | import_list[before] ',' NAME      { $$ = py_import_name(parser, $before, @NAME, $NAME, NULL); }
    | import_list[before] ',' NAME[name] AS NAME[alias] {
        $$ = py_import_name(parser, $before, SPAN(@name, @alias), $name, $alias);
    }
    ;

from: dotted
    | dots
    | dots dotted
    ;

dots: '.'
    | ELLIPSIS
    | dots '.'
    | dots ELLIPSIS
    ;

dotted: NAME
    | dotted '.' NAME
    ;

global: GLOBAL NAME                     { $$ = py_add_global(parser, NULL, $NAME); }
    | global[before] ',' NAME           { $$ = py_add_global(parser, $before, $NAME); }
    ;

nonlocal: NONLOCAL NAME                 { $$ = py_add_global(parser, NULL, $NAME); }
    | nonlocal[before] ',' NAME         { $$ = py_add_global(parser, $before, $NAME); }
    ;

/* --- compound statements --- */

compound: if
    | while
    | for
    | with
    | function
    | class
    | try
    | match
    | ASYNC for                         { $$ = PY_STMT(parser, PY_OTHER, SPAN(@ASYNC, $for->span), .what = "an asynchronous loop"); }
    | ASYNC with                        { $$ = PY_STMT(parser, PY_OTHER, SPAN(@ASYNC, $with->span), .what = "an asynchronous with"); }
    | ASYNC function                    { $$ = py_make_async(@ASYNC, $function); }
    | decorators function               { $$ = $function; $$->function->decorators = *$decorators; }
    | decorators ASYNC function {
        $$ = py_make_async(@ASYNC, $function);
        $$->function->decorators = *$decorators;
    }
    | decorators class                  { $$ = $class; $$->class.decorators = *$decorators; }
    ;

decorators: '@' named NEWLINE           { $$ = py_add_expr(parser, NULL, $named); }
    | decorators[before] '@' named NEWLINE { $$ = py_add_expr(parser, $before, $named); }
    ;

if: branches                            { $$ = $branches.first; }
    | branches ELSE ':' block           { $$ = $branches.first; $branches.last->branch.orelse = *$block; }
    ;

branches: IF named ':' block            { $$ = py_make_if(parser, SPAN(@IF, @3), $named, $block); }
    | branches[before] ELIF named ':' block { $$ = py_add_elif(parser, $before, SPAN(@ELIF, @4), $named, $block); }
    ;

else: %empty                            { $$ = NULL; }
    | ELSE ':' block                    { $$ = $block; }
    ;

while: WHILE named ':' block else       { $$ = PY_STMT(parser, PY_WHILE, SPAN(@WHILE, @3), .branch = {$named, *$block, py_block_of($else)}); }
    ;

for: FOR targets IN iter ':' block else {
        $$ = PY_STMT(parser, PY_FOR, SPAN(@FOR, @5), .loop = {$targets, $iter, *$block, py_block_of($else)});
    }
    ;

iter: series                            { $$ = py_refuse_starred(parser, $series); }
    ;

with: WITH contexts ':' block           { $$ = py_make_with(parser, SPAN(@WITH, @3), $contexts, $block); }
    | WITH CONTEXTS contexts ')' ':' block { $$ = py_make_with(parser, SPAN(@WITH, @5), $contexts, $block); }
    | WITH CONTEXTS contexts ',' ')' ':' block { $$ = py_make_with(parser, SPAN(@WITH, @6), $contexts, $block); }
    ;

contexts: expr                          { $$ = py_add_context(parser, NULL, $expr, NULL); }
    | expr AS target                    { $$ = py_add_context(parser, NULL, $expr, $target); }
    | contexts[before] ',' expr         { $$ = py_add_context(parser, $before, $expr, NULL); }
    | contexts[before] ',' expr AS target { $$ = py_add_context(parser, $before, $expr, $target); }
    ;

class: CLASS NAME type_params ':' block { $$ = PY_STMT(parser, PY_CLASS, SPAN(@CLASS, @4), .class = {.name = $NAME, .body = *$block}); }
    | CLASS NAME type_params '(' call ')' ':' block {
        $$ = PY_STMT(parser, PY_CLASS, SPAN(@CLASS, @7), .class = {.name = $NAME, .bases = $call, .body = *$block});
    }
    ;

try: TRY ':' block handlers else finally {
        $$ = py_make_try(parser, SPAN(@TRY, @2), $block, $handlers, $else, $finally);
    }
    ;

handlers: %empty                        { $$ = NULL; }
    | handlers[before] EXCEPT ':' block { $$ = py_add_handler(parser, $before, @EXCEPT, NULL, NULL, $block); }
    | handlers[before] EXCEPT expr ':' block { $$ = py_add_handler(parser, $before, @EXCEPT, $expr, NULL, $block); }
    | handlers[before] EXCEPT exceptions ':' block { $$ = py_add_handler(parser, $before, @EXCEPT, $exceptions, NULL, $block); }
    | handlers[before] EXCEPT expr AS NAME ':' block { $$ = py_add_handler(parser, $before, @EXCEPT, $expr, $NAME, $block); }
    | handlers[before] EXCEPT '*' expr ':' block { $$ = py_of_group(py_add_handler(parser, $before, @EXCEPT, $expr, NULL, $block)); }
    | handlers[before] EXCEPT '*' expr AS NAME ':' block { $$ = py_of_group(py_add_handler(parser, $before, @EXCEPT, $expr, $NAME, $block)); }
    ;

/* Without brackets since Python 3.14 (PEP 758); in Python 2 the second one was a variable. */
exceptions: expr[first] ',' expr[second] {
        $$ = py_add_item(parser, @$, py_make_items(parser, PY_TUPLE, @first, $first), py_refuse_variable(parser, $second, @2));
    }
    | exceptions[before] ',' expr       { $$ = py_add_item(parser, @$, $before, $expr); }
    ;

finally: %empty                         { $$ = NULL; }
    | FINALLY ':' block                 { $$ = $block; }
    ;

/* --- match --- */

match: MATCH display ':' NEWLINE INDENT cases DEDENT { $$ = py_make_match(parser, SPAN(@MATCH, @3), $display, $cases); }
    ;

cases: case
    | cases[before] CASE patterns guard ':' block { $$ = py_add_case(parser, $before, SPAN(@CASE, @5), $patterns, $guard, $block); }
    | cases wrong
    ;

case: CASE patterns guard ':' block     { $$ = py_add_case(parser, NULL, SPAN(@CASE, @4), $patterns, $guard, $block); }
    | wrong                             { $$ = NULL; }
    ;

guard: %empty                           { $$ = NULL; }
    | IF named                          { $$ = $named; }
    ;

patterns: pattern_list
    | pattern_list ','                  { $$ = $1; $$->comma = true; }
    ;

pattern_list: any_pattern               { $$ = py_add_pattern(parser, py_new_pattern(parser, PY_P_SEQUENCE, @$, NULL), $any_pattern); }
    | pattern_list[before] ',' any_pattern { $$ = py_add_pattern(parser, $before, $any_pattern); }
    ;

any_pattern: pattern
    | '*' NAME                          { $$ = py_named_pattern(parser, @$, $NAME, NULL); $$->kind = PY_P_STAR; }
    ;

pattern: or_pattern
    | or_pattern AS NAME                { $$ = py_named_pattern(parser, @$, $NAME, $or_pattern); }
    ;

or_pattern: closed_pattern
    | either
    ;

either: closed_pattern[first] '|' closed_pattern[second] {
        $$ = py_add_pattern(parser, py_add_pattern(parser, py_new_pattern(parser, PY_P_EITHER, @$, NULL), $first), $second);
    }
    | either[before] '|' closed_pattern { $$ = py_add_pattern(parser, $before, $closed_pattern); }
    ;

closed_pattern: strings                 { $$ = py_new_pattern(parser, PY_P_VALUE, @$, py_make_string(parser, @$, $strings)); }
    | number                            { $$ = py_new_pattern(parser, PY_P_VALUE, @$, $number); }
    | constant                          { $$ = py_new_pattern(parser, PY_P_CONSTANT, @$, $constant); }
    | path                              { $$ = py_path_pattern(parser, $path); }
    | path '(' ')'                      { $$ = py_new_pattern(parser, PY_P_CLASS, @$, $path); }
    | path '(' class_patterns ')'       { $$ = $class_patterns; $$->value = $path; $$->span = @$; }
    | path '(' class_patterns ',' ')'   { $$ = $class_patterns; $$->value = $path; $$->span = @$; }
    | '(' ')'                           { $$ = py_new_pattern(parser, PY_P_SEQUENCE, @$, NULL); }
    | '(' patterns ')'                  { $$ = py_group_pattern($patterns); }
    | '[' ']'                           { $$ = py_new_pattern(parser, PY_P_SEQUENCE, @$, NULL); }
    | '[' patterns ']'                  { $$ = $patterns; $$->comma = true; }
    | '{' '}'                           { $$ = py_new_pattern(parser, PY_P_MAPPING, @$, NULL); }
    | '{' key_patterns '}'              { $$ = py_new_pattern(parser, PY_P_MAPPING, @$, NULL); }
    | '{' key_patterns ',' '}'          { $$ = py_new_pattern(parser, PY_P_MAPPING, @$, NULL); }
    ;

path: NAME                              { $$ = PY_NODE(parser, PY_NAME, @$, .name = $NAME); }
    | path[object] '.' NAME             { $$ = PY_NODE(parser, PY_ATTRIBUTE, @$, .attribute = {$object, $NAME, @NAME}); }
    ;

number: real
    | real[left] '+' NUMBER             { $$ = PY_NODE(parser, PY_BINOP, @$, .binary = {PY_ADD, $left, py_make_number(parser, @NUMBER)}); }
    | real[left] '-' NUMBER             { $$ = PY_NODE(parser, PY_BINOP, @$, .binary = {PY_SUB, $left, py_make_number(parser, @NUMBER)}); }
    ;

real: NUMBER                            { $$ = py_make_number(parser, @$); }
    | '-' NUMBER                        { $$ = PY_NODE(parser, PY_UNARYOP, @$, .unary = {PY_NEGATE, py_make_number(parser, @NUMBER)}); }
    ;

class_patterns: class_pattern           { $$ = py_add_pattern(parser, py_new_pattern(parser, PY_P_CLASS, @$, NULL), $class_pattern); }
    | class_patterns[before] ',' class_pattern { $$ = py_add_pattern(parser, $before, $class_pattern); }
    ;

class_pattern: pattern
    | NAME '=' pattern                  { $$ = py_field_pattern(parser, $pattern, $NAME); }
    ;

key_patterns: key_pattern
    | key_patterns ',' key_pattern
    ;

key_pattern: key ':' pattern
    | POWER NAME                        { }
    ;

key: strings                            { }
    | number
    | NONE
    | TRUE
    | FALSE
    | dotted
    ;

/* --- functions --- */

function: DEF NAME type_params '(' params ')' result ':' block {
        $$ = py_make_function(parser, SPAN(@DEF, @8), $NAME, @NAME, $params, $result, $block);
    }
    ;

result: %empty                          { $$ = NULL; }
    | ARROW expr                        { $$ = $expr; }
    ;

params: param_open                      { $$ = py_finish_params(parser, $param_open); }
    | param_list                        { $$ = py_finish_params(parser, $param_list); }
    ;

param_open: %empty                      { $$ = py_new_params(parser); }
    | param_list ','
    ;

param_list: param_open param            { $$ = py_add_param(parser, $param_open, $param); }
    ;

param: NAME default                     { $$ = py_make_param(parser, @$, PY_ORDINARY, $NAME, NULL, $default); }
    | NAME ':' expr default             { $$ = py_make_param(parser, @$, PY_ORDINARY, $NAME, $expr, $default); }
    | '/'                               { $$ = py_make_param(parser, @$, PY_POSITIONAL_ONLY, NULL, NULL, NULL); }
    | '*'                               { $$ = py_make_param(parser, @$, PY_VAR_POSITIONAL, NULL, NULL, NULL); }
    | '*' NAME                          { $$ = py_make_param(parser, @$, PY_VAR_POSITIONAL, $NAME, NULL, NULL); }
    | '*' NAME ':' star_annotation      { $$ = py_make_param(parser, @$, PY_VAR_POSITIONAL, $NAME, $star_annotation, NULL); }
    | POWER NAME                        { $$ = py_make_param(parser, @$, PY_VAR_KEYWORD, $NAME, NULL, NULL); }
    | POWER NAME ':' expr               { $$ = py_make_param(parser, @$, PY_VAR_KEYWORD, $NAME, $expr, NULL); }
    ;

star_annotation: expr
    | '*' operation                     { $$ = PY_NODE(parser, PY_STARRED, @$, .inner = $operation); }
    ;

default: %empty                         { $$ = NULL; }
    | '=' expr                          { $$ = $expr; }
    ;

lambda: LAMBDA lambda_params ':' expr   { $$ = PY_NODE(parser, PY_LAMBDA, @$, .lambda = {$lambda_params, $expr}); }
    ;

lambda_params: lambda_open              { $$ = py_finish_params(parser, $lambda_open); }
    | lambda_list                       { $$ = py_finish_params(parser, $lambda_list); }
    ;

lambda_open: %empty                     { $$ = py_new_params(parser); }
    | lambda_list ','
    ;

lambda_list: lambda_open lambda_param   { $$ = py_add_param(parser, $lambda_open, $lambda_param); }
    ;

lambda_param: NAME default              { $$ = py_make_param(parser, @$, PY_ORDINARY, $NAME, NULL, $default); }
    | '/'                               { $$ = py_make_param(parser, @$, PY_POSITIONAL_ONLY, NULL, NULL, NULL); }
    | '*'                               { $$ = py_make_param(parser, @$, PY_VAR_POSITIONAL, NULL, NULL, NULL); }
    | '*' NAME                          { $$ = py_make_param(parser, @$, PY_VAR_POSITIONAL, $NAME, NULL, NULL); }
    | POWER NAME                        { $$ = py_make_param(parser, @$, PY_VAR_KEYWORD, $NAME, NULL, NULL); }
    ;

/* The type parameters of PEP 695: no compiled function is generic. */
type_params: %empty
    | '[' type_param_list ']'
    | '[' type_param_list ',' ']'
    ;

type_param_list: type_param
    | type_param_list ',' type_param
    ;

type_param: NAME default                { }
    | NAME ':' expr default             { }
    | '*' NAME                          { }
    | '*' NAME '=' star_annotation      { }
    | POWER NAME default                { }
    ;

/* --- expressions --- */

series: element
    | element ','                       { $$ = py_make_items(parser, PY_TUPLE, @$, $element); }
    | series_several
    | series_several ','                { $$ = $1; $$->span = @$; }
    ;

series_several: element[first] ',' element[second] {
        $$ = py_add_item(parser, @$, py_make_items(parser, PY_TUPLE, @first, $first), $second);
    }
    | series_several[before] ',' element { $$ = py_add_item(parser, @$, $before, $element); }
    ;

element: expr
    | '*' operation                     { $$ = PY_NODE(parser, PY_STARRED, @$, .inner = $operation); }
    ;

display: item
    | item ','                          { $$ = py_make_items(parser, PY_TUPLE, @$, $item); }
    | display_several
    | display_several ','               { $$ = $1; $$->span = @$; }
    ;

display_several: item[first] ',' item[second] {
        $$ = py_add_item(parser, @$, py_make_items(parser, PY_TUPLE, @first, $first), $second);
    }
    | display_several[before] ',' item  { $$ = py_add_item(parser, @$, $before, $item); }
    ;

item: named
    | '*' operation                     { $$ = PY_NODE(parser, PY_STARRED, @$, .inner = $operation); }
    ;

yield: YIELD                            { $$ = PY_NODE(parser, PY_YIELD, @$, .inner = NULL); }
    | YIELD series                      { $$ = PY_NODE(parser, PY_YIELD, @$, .inner = $series); }
    | YIELD FROM expr                   { $$ = PY_NODE(parser, PY_YIELD_FROM, @$, .inner = $expr); }
    ;

named: expr
    | expr[target] WALRUS expr[value]   { $$ = py_make_named(parser, @$, $target, $value); }
    ;

expr: disjunction
    | disjunction[then] IF disjunction[test] ELSE expr[otherwise] {
        $$ = PY_NODE(parser, PY_IFEXP, @$, .choice = {$test, $then, $otherwise});
    }
    | lambda
    ;

disjunction: conjunction
    | ors
    ;

ors: conjunction[left] OR conjunction[right] { $$ = py_make_logic(parser, @$, $left, PY_OR, $right); }
    | ors[before] OR conjunction        { $$ = py_add_logic(parser, @$, $before, $conjunction); }
    ;

conjunction: inversion
    | ands
    ;

ands: inversion[left] AND inversion[right] { $$ = py_make_logic(parser, @$, $left, PY_AND, $right); }
    | ands[before] AND inversion        { $$ = py_add_logic(parser, @$, $before, $inversion); }
    ;

inversion: comparison
    | NOT inversion[operand]            { $$ = PY_NODE(parser, PY_UNARYOP, @$, .unary = {PY_NOT, $operand}); }
    ;

comparison: operation
    | comparisons
    ;

comparisons: operation[left] comparison_op operation[right] {
        $$ = py_add_compare(parser, @$, PY_NODE(parser, PY_COMPARE, @$, .compare.left = $left), $comparison_op, $right);
    }
    | comparisons[before] comparison_op operation { $$ = py_add_compare(parser, @$, $before, $comparison_op, $operation); }
    ;

comparison_op: COMPARISON
    | IN                                { $$ = PY_IN; }
    | NOT IN                            { $$ = PY_NOT_IN; }
    | IS                                { $$ = PY_IS; }
    | IS NOT                            { $$ = PY_IS_NOT; }
    ;

operation: primary
    | AWAIT primary                     { $$ = PY_NODE(parser, PY_UNSUPPORTED, @$, .what = "await"); }
    | operation[l] '|' operation[r]     { $$ = PY_NODE(parser, PY_BINOP, @$, .binary = {PY_BITOR, $l, $r}); }
    | operation[l] '^' operation[r]     { $$ = PY_NODE(parser, PY_BINOP, @$, .binary = {PY_BITXOR, $l, $r}); }
    | operation[l] '&' operation[r]     { $$ = PY_NODE(parser, PY_BINOP, @$, .binary = {PY_BITAND, $l, $r}); }
    | operation[l] SHIFT operation[r]   { $$ = PY_NODE(parser, PY_BINOP, @$, .binary = {$SHIFT, $l, $r}); }
    | operation[l] '+' operation[r]     { $$ = PY_NODE(parser, PY_BINOP, @$, .binary = {PY_ADD, $l, $r}); }
    | operation[l] '-' operation[r]     { $$ = PY_NODE(parser, PY_BINOP, @$, .binary = {PY_SUB, $l, $r}); }
    | operation[l] '*' operation[r]     { $$ = PY_NODE(parser, PY_BINOP, @$, .binary = {PY_MUL, $l, $r}); }
    | operation[l] '/' operation[r]     { $$ = PY_NODE(parser, PY_BINOP, @$, .binary = {PY_DIV, $l, $r}); }
    | operation[l] FLOORDIV operation[r] { $$ = PY_NODE(parser, PY_BINOP, @$, .binary = {PY_FLOORDIV, $l, $r}); }
    | operation[l] '%' operation[r]     { $$ = PY_NODE(parser, PY_BINOP, @$, .binary = {PY_MOD, $l, $r}); }
    | operation[l] '@' operation[r]     { $$ = PY_NODE(parser, PY_BINOP, @$, .binary = {PY_MATMUL, $l, $r}); }
    | operation[l] POWER operation[r]   { $$ = PY_NODE(parser, PY_BINOP, @$, .binary = {PY_POW, $l, $r}); }
    | '-' operation[operand] %prec SIGN { $$ = PY_NODE(parser, PY_UNARYOP, @$, .unary = {PY_NEGATE, $operand}); }
    | '+' operation[operand] %prec SIGN { $$ = PY_NODE(parser, PY_UNARYOP, @$, .unary = {PY_POSITIVE, $operand}); }
    | '~' operation[operand] %prec SIGN { $$ = PY_NODE(parser, PY_UNARYOP, @$, .unary = {PY_INVERT, $operand}); }
    ;

primary: atom
    | primary[object] '.' NAME          { $$ = PY_NODE(parser, PY_ATTRIBUTE, @$, .attribute = {$object, $NAME, @NAME}); }
    | primary[object] '[' subscript ']' { $$ = py_make_subscript(parser, @$, $object, $subscript); }
    | primary[callee] '(' call ')'      { $$ = py_make_call(parser, @$, SPAN(@2, @4), $callee, $call); }
    ;

atom: NAME                              { $$ = PY_NODE(parser, PY_NAME, @$, .name = $NAME); }
    | NUMBER                            { $$ = py_make_number(parser, @$); }
    | strings                           { $$ = py_make_string(parser, @$, $strings); }
    | constant
    | ELLIPSIS                          { $$ = PY_NODE(parser, PY_CONSTANT, @$, .constant.kind = PY_ELLIPSIS); }
    | '(' ')'                           { $$ = py_make_group(parser, @$, py_make_items(parser, PY_TUPLE, @$, NULL)); }
    | '(' display ')'                   { $$ = py_make_group(parser, @$, $display); }
    | '(' yield ')'                     { $$ = py_make_group(parser, @$, $yield); }
    | '(' item clauses ')' {
        $$ = py_make_group(parser, @$, py_make_comprehension(parser, PY_GENERATOR, @$, $item, $clauses));
    }
    | '[' ']'                           { $$ = py_make_items(parser, PY_LIST, @$, NULL); }
    | '[' display ']'                   { $$ = py_make_list(parser, @$, $display); }
    | '[' item clauses ']'              { $$ = py_make_comprehension(parser, PY_LISTCOMP, @$, $item, $clauses); }
    | '{' '}'                           { $$ = py_make_items(parser, PY_DICT, @$, NULL); }
    | '{' pairs '}'                     { $$ = $pairs; $$->span = @$; }
    | '{' pairs ',' '}'                 { $$ = $pairs; $$->span = @$; }
    | '{' expr[key] ':' expr[value] clauses '}' {
        struct py_expr *pair = py_add_item(parser, @$, py_make_items(parser, PY_TUPLE, @$, $key), $value);
        $$ = py_make_comprehension(parser, PY_DICTCOMP, @$, pair, $clauses);
    }
    | '{' display '}'                   { $$ = py_make_set(parser, @$, $display); }
    | '{' item clauses '}'              { $$ = py_make_comprehension(parser, PY_SETCOMP, @$, $item, $clauses); }
    ;

constant: NONE                          { $$ = PY_NODE(parser, PY_CONSTANT, @$, .constant.kind = PY_NONE); }
    | TRUE                              { $$ = PY_NODE(parser, PY_CONSTANT, @$, .constant.kind = PY_TRUE); }
    | FALSE                             { $$ = PY_NODE(parser, PY_CONSTANT, @$, .constant.kind = PY_FALSE); }
    ;

strings: STRING                         { $$ = py_new_strings(parser, @$, false); }
    | FSTRING                           { $$ = py_new_strings(parser, @$, true); }
    | strings[before] STRING            { $$ = py_add_string(parser, $before, @STRING, false); }
    | strings[before] FSTRING           { $$ = py_add_string(parser, $before, @FSTRING, true); }
    ;

pairs: expr[key] ':' expr[value] {
        $$ = py_add_item(parser, @$, py_make_items(parser, PY_DICT, @$, $key), $value);
    }
    | POWER operation {
        struct py_expr *key = PY_NODE(parser, PY_STARRED, @operation, .inner = $operation);
        $$ = py_add_item(parser, @$, py_make_items(parser, PY_DICT, @$, key),
                         PY_NODE(parser, PY_CONSTANT, @operation, .constant.kind = PY_NONE));
    }
    | pairs[before] ',' expr[key] ':' expr[value] {
        $$ = py_add_item(parser, @$, py_add_item(parser, @$, $before, $key), $value);
    }
    | pairs[before] ',' POWER operation {
        struct py_expr *key = PY_NODE(parser, PY_STARRED, @operation, .inner = $operation);
        $$ = py_add_item(parser, @$, py_add_item(parser, @$, $before, key),
                         PY_NODE(parser, PY_CONSTANT, @operation, .constant.kind = PY_NONE));
    }
    ;

clauses: FOR targets IN disjunction     { $$ = py_add_clause(parser, NULL, $targets, $disjunction, false); }
    | ASYNC FOR targets IN disjunction  { $$ = py_add_clause(parser, NULL, $targets, $disjunction, true); }
    | clauses[before] FOR targets IN disjunction { $$ = py_add_clause(parser, $before, $targets, $disjunction, false); }
    | clauses[before] ASYNC FOR targets IN disjunction { $$ = py_add_clause(parser, $before, $targets, $disjunction, true); }
    | clauses[before] IF disjunction    { $$ = py_add_condition(parser, $before, $disjunction); }
    ;

targets: target_series                  { py_check_target(parser, $$ = $target_series, "assign to"); }
    ;

target_series: target
    | target ','                        { $$ = py_make_items(parser, PY_TUPLE, @$, $target); }
    | targets_several
    | targets_several ','               { $$ = $1; $$->span = @$; }
    ;

targets_several: target[first] ',' target[second] {
        $$ = py_add_item(parser, @$, py_make_items(parser, PY_TUPLE, @first, $first), $second);
    }
    | targets_several[before] ',' target { $$ = py_add_item(parser, @$, $before, $target); }
    ;

target: operation
    | '*' operation                     { $$ = PY_NODE(parser, PY_STARRED, @$, .inner = $operation); }
    ;

subscript: slice
    | slice ','                         { $$ = py_make_items(parser, PY_TUPLE, @$, $slice); }
    | subscript_several
    | subscript_several ','             { $$ = $1; $$->span = @$; }
    ;

subscript_several: slice[first] ',' slice[second] {
        $$ = py_add_item(parser, @$, py_make_items(parser, PY_TUPLE, @first, $first), $second);
    }
    | subscript_several[before] ',' slice { $$ = py_add_item(parser, @$, $before, $slice); }
    ;

slice: named
    | '*' expr                          { $$ = PY_NODE(parser, PY_STARRED, @$, .inner = $expr); }
    | opt_expr[lower] ':' opt_expr[upper] {
        $$ = PY_NODE(parser, PY_SLICE, SPAN($lower ? @lower : @2, @$), .slice = {$lower, $upper, NULL});
        @$ = $$->span;
    }
    | opt_expr[lower] ':' opt_expr[upper] ':' opt_expr[step] {
        $$ = PY_NODE(parser, PY_SLICE, SPAN($lower ? @lower : @2, @$), .slice = {$lower, $upper, $step});
        @$ = $$->span;
    }
    ;

opt_expr: %empty                        { $$ = NULL; }
    | expr
    ;

call: call_open
    | arguments
    ;

call_open: %empty                       { $$ = PY_NODE(parser, PY_CALL, @$, .call.callee = NULL); }
    | arguments ','
    ;

arguments: call_open named              { $$ = py_add_argument(parser, $call_open, $named); }
    | call_open named clauses {
        struct vr_span span = SPAN(@named, @clauses);
        $$ = py_add_argument(parser, $call_open, py_make_comprehension(parser, PY_GENERATOR, span, $named, $clauses));
    }
    | call_open '*' expr {
        $$ = py_add_argument(parser, $call_open, PY_NODE(parser, PY_STARRED, SPAN(@2, @expr), .inner = $expr));
    }
    | call_open expr[name] '=' expr[value] { $$ = py_add_keyword(parser, $call_open, SPAN(@name, @value), $name, $value); }
    | call_open POWER expr              { $$ = py_add_keyword(parser, $call_open, SPAN(@POWER, @expr), NULL, $expr); }
    ;

%%

static int py_grammar_lex(PY_GRAMMAR_STYPE *value, PY_GRAMMAR_LTYPE *span, struct py_parser *parser)
{
    struct py_token token = py_next_token(parser);
    *span = token.span;
    if (token.kind == PY_TOKEN_NAME)
        value->name = token.name;
    else
        value->op = token.op;
    return token.kind;
}

static int yyreport_syntax_error(const yypcontext_t *context, struct py_parser *parser)
{
    (void)context;
    py_complain_of_token(parser);
    return 0;
}

/* Called when the stack is exhausted only. */
static void py_grammar_error(const PY_GRAMMAR_LTYPE *span, struct py_parser *parser, const char *message)
{
    (void)message;
    py_complain_of_depth(parser, *span, PY_MAX_LEVELS);
}
