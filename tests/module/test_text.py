"""Texts as arguments, in functions, and as results: each call gives what the interpreter gives, or its error."""
import contextlib
import importlib.util
import io
import sys
import unittest

from made import HERE, module

CALLS = [
    ('held_while_growing', ('ab', 2)),
    ('of_fixed_items', (1,)),
    ('lacks', ('The quick brown Fox',)),
    ('lacks', ('ab', 'abcd')),
    ('spelled', (3, 1)),
    ('spelled', (-5, 0)),
    ('spelled', (5, 1)),
    ('tallied', ('b',)),
    ('displays', ('A',)),
    ('displays', ('AB',)),
    ('in_widths', (-42, 'h\xe9', 7, 2)),
    ('in_widths', (5, 'longer', 0, 0)),
    ('by_names', ('Ann', 7)),
    ('in_bases', (255, 2.5)),
    ('in_bases', (-255, -0.0)),
    ('coded', ('abcab x',)),
    ('coded_inside', ('ab x',)),
    ('coded_by_generator', ('the cab of a b',)),
    ('read_roman', ('XIV',)),
    ('read_roman', ('XIQ',)),
    ('many_texts', (['a', 'bb'], 3000)),
    ('many_texts', (['a', 'bb', 'a1'], 20)),
    ('many_texts', (['', 'bb', 'a1'], 40000)),
    ('many_texts', (['x' * 5000, 'bb'], 12)),
    ('of_calls', ('aab',)),
    ('of_calls', ('',)),
    ('truths_as_numbers', (['a', 'bb'],)),
    ('translated', ('caf\xe9 ab.b,',)),
    ('by_methods', (['b1', 'A', 'C.'],)),
    ('filled_by', ('ab', '*')),
    ('filled_by', ('ab', '**')),
    ('greeting', ()),
    ('greeting', ('Ann',)),
    ('lists_shown', (["it's", 'b'], {'a': 1, "b'": 2})),
    ('lists_shown', (['a'], {})),
    ('lists_printed', (['a', 'b"c'],)),
    ('content_words', ('the end of an a',)),
    ('first_in_row', (1,)),
    ('first_in_row', (2,)),
    ('aligned', ([['name', 'qty'], ['fig', '3']],)),
    ('copied_rows', ([['a', 'bb'], [], ['c']],)),
    ('copied_rows', ([],)),
    ('swapped_often', (['x1', 'y1'], 3)),
    ('rotated', (['aa', 'bb', 'c'],)),
    ('grown_words', (['aa', 'aa!', 'b'],)),
    ('following', (['aa', 'bb', 'cc'],)),
    ('replaced_param', ('aa', ['q', 'aa', 'bb'])),
    ('joined_with_next', (['aa', 'bb', 'cc'],)),
    ('found_before', (['aa', 'b', 'aa', 'z'], {'aa': 'AA', 'b': 'BBB'})),
    ('words_and_letters', (['ab a b', 'ab'],)),
    ('up_to_wrong', (['12', 'x1', '3'],)),
    ('up_to_wrong', ([],)),
    ('from_generator', (['aa', 'b'],)),
    ('problems', ('ab',)),
    ('problems', ('abc',)),
    ('built', ('ab', 2)),
    ('built', ('12', 1)),
    ('chain', (['a', 'bc'],)),
    ('chain', ([],)),
    ('parentheses', (3,)),
    ('caesar', ('Hello, World! xyz', 3)),
    ('filled', ('-12', 6)),
    ('filled', ('', 2)),
    ('parted', ('a-b-c', '-')),
    ('parted', ('abc', '')),
    ('shown_alone', ("it's",)),
    ('shown_alone', ('',)),
    ('shown_by_percent', ("it's",)),
    ('shown_by_percent', ('',)),
    ('shown_by_format', ("it's",)),
    ('shown_by_format', ('',)),
    ('as_written', ("it's",)),
    ('as_written', ('',)),
    ('caesar', ('', 3)),
    ('caesar', ('\xe9t\xe9 Zz', -30)),
    ('vigenere', ('Attack at Dawn', 'Lemon')),
    ('is_palindrome', ('A man, a plan, a canal: Panama',)),
    ('is_palindrome', ('abc',)),
    ('is_palindrome', ('',)),
    ('is_anagram', ('listen', 'silent')),
    ('is_anagram', ('abc', 'abd')),
    ('edit_distance', ('kitten', 'sitting')),
    ('edit_distance', ('', 'abc')),
    ('lcs', ('AGGTAB', 'GXTXAYB')),
    ('lcs', ('', 'x')),
    ('word_count', ('The cat. the dog, a cat! The end',)),
    ('word_count', ('',)),
    ('roman', (1994,)),
    ('roman', (3,)),
    ('from_roman', ('MCMXCIV',)),
    ('from_roman', ('MZ',)),
    ('rle', ('aaabbc',)),
    ('rle', ('',)),
    ('balanced', ('{[()]}()',)),
    ('balanced', ('([)]',)),
    ('balanced', ('((',)),
    ('kmp', ('abcabcabd abcabd', 'abcabd')),
    ('to_base', (255, 16)),
    ('to_base', (0, 2)),
    ('from_base', ('FF', 16)),
    ('look_and_say', (8,)),
    ('gc_content', ('GATTACAGC',)),
    ('revcomp', ('GATTACA',)),
    ('revcomp', ('GAXT',)),
    ('hamming', ('karolin', 'kathrin')),
    ('luhn', ('4539578763621486',)),
    ('luhn', ('45a',)),
    ('rpn', ('3 4 + 2 * 7 /',)),
    ('rpn', ('x',)),
    ('tokenize', ('12 + (34*5)-x',)),
    ('words_of', (999,)),
    ('words_of', (0,)),
    ('words_of', (20,)),
    ('title_case', ('hello world  foo',)),
    ('longest_word', ('a quick brownish fox',)),
    ('longest_word', ('',)),
    ('most_common', ('mississippi',)),
    ('fizz', (30,)),
    ('fasta', ('>a\nGATC\nGG\n>b\nAAAT\n',)),
    ('group', (['eat', 'tea', 'tan', 'ate', 'nat', 'bat'],)),
    ('pig', ('hello apple string why',)),
    ('csv_sum', ('1,2,-3, 40',)),
    ('csv_sum', ('1,,2',)),
    ('swap', ('banana Bread',)),
    ('a1', ('1 2 33',)),
    ('a1', ('',)),
    ('a1', ('1 x',)),
    ('a2', ('ab1',)),
    ('a2', ('ab',)),
    ('a3', ('the cat a dog',)),
    ('a4', ('banana',)),
    ('a5', ('banana',)),
    ('a6', ('ccc a bb d',)),
    ('a7', ('ccc a bb d aa',)),
    ('a8', ('pear apple zoo fig',)),
    ('a8', ('',)),
    ('a9', ('hello',)),
    ('a9', ('',)),
    ('b1', ('abcdef',)),
    ('b1', ('abcdef', 1)),
    ('b2', ()),
    ('b2', ('x',)),
    ('b3', ('k=12',)),
    ('b3', ('k=1=2',)),
    ('b3', ('k',)),
    ('b4', ('abca',)),
    ('b5', (2,)),
    ('b5', (5,)),
    ('b6', ('hello',)),
    ('b7', ('HELLO you',)),
    ('b9', ('a bb',)),
    ('c2', ('abc',)),
    ('c3', ('a',)),
    ('c3', ('z',)),
    ('c4', ('babadab',)),
    ('c5', ('ab', 3.14159, 42)),
    ('c5', ("it's", -1e+20, -1234567)),
    ('c6', ('q', 2.5, 7)),
    ('c7', ('q', 7)),
    ('c8', ('bb',)),
    ('c8', ('zzz',)),
    ('c9', ('aabbbc',)),
    ('d1', ('abab',)),
    ('d2', ('a,b,a,,',)),
    ('d3', ('banana', 'an')),
    ('d4', ('x-y-z',)),
    ('d4', ('xyz',)),
    ('d5', ('b c a',)),
    ('d6', ('x y x',)),
    ('d8', ('q',)),
    ('d9', ('a bb c',)),
    ('d9', ('a c',)),
    ('e1', ('abc',)),
    ('e1', ('',)),
    ('e2', ('0012',)),
    ('e2', ('000',)),
    ('e3', (['a', 'bc'], ['a', 'bc'])),
    ('e3', (['a'], ['a', 'b'])),
    ('e4', (['a', 'bb', 'a'],)),
    ('e5', ({'ab': 3}, 'ab')),
    ('e5', ({'ab': 3}, 'zz')),
    ('e5', ({'ab': 3}, "it's")),
    ('e6', ('+-a+',)),
    ('e7', ('abc',)),
    ('e7', ('zed',)),
    ('e7', ('b',)),
    ('f1', ('banana',)),
    ('f2', ('a  \nb\t\n',)),
    ('f4', ('abca',)),
    ('f4', ('abd',)),
    ('f5', (10,)),
    ('f6', ('a', 'zz')),
    ('f7', ('a b c',)),
    ('f8', ('abcde',)),
    ('f9', ('aa b ccc',)),
    ('b1', ('\U0001f600abc\u0301d',)),
    ('a5', ('\u20ac\U0001f600a',)),
    ('b1', ('\x00a\x00bc',)),
    ('field_of_text', ('abc',)),
    ('fields_of_letters', ('abca',)),
    ('initials', ('ab cd',)),
    ('character_or', ('abc', 1)),
    ('character_or', ('abc', 7)),
    ('character_or', ('abc', -3)),
    ('character_or', ('abc', -4)),
    ('number_or', ('12',)),
    ('number_or', ('x',)),
    ('lists_apart', ('a b c',)),
    ('pairs_of_letters', ('abcd',)),
    ('tuple_keys', ('aab',)),
    ('swapped_words', ('a b c',)),
    ('repeated', ('xy',)),
    ('nested', ('a(b(c)d)e',)),
    ('turned', ('abc',)),
    ('stored_in_list', ('zz',)),
    ('among', ('ef',)),
    ('among', ('e',)),
    ('reversed_list', ('abcde',)),
    ('letter_and_text', ('qr',)),
    ('letter_and_text', ('',)),
    ('sums', ('xyz', 5)),
    ('half_of_a_sum', ('abcdefgh',)),
    ('half_of_a_sum', ('abc',)),
    ('known_twice', ('q',)),
    ('known_twice', ('',)),
    ('stripped', ('_a_ bc_',)),
    ('stripped', ('abc',)),
    ('top_words', ('a b, a. B b c', 2)),
    ('top_words', ('', 0)),
    ('table', ([1.5, 2.25], {'a': 1, 'b': 2})),
    ('table', ([], {'b': 2})),
    ('by_percent', (42, 3.14159, 'xyz')),
    ('by_percent', (-7, -0.5, '')),
    ('board', (3,)),
    ('board', (0,)),
    ('letters_of_lines', ('#.\n.##',)),
    ('words_of_lines', ('a,bb\nc,d,e',)),
    ('words_of_lines', ('',)),
    ('compared_versions', ('1.10', '1.9')),
    ('compared_versions', ('1.2', '1.2.0')),
    ('compared_versions', ('', '1')),
    ('order_of_lists', ([1.0], [1, 5], 'ab', 'b')),
    ('order_of_lists', ([1.5, 2.0], [1, 9], 'b', 'ba')),
    ('order_of_lists', ([float('nan')], [1], '', '')),
    ('order_of_lists', ([], [], 'x', '')),
    ('order_of_words', ('a bb', 'a c')),
    ('order_of_words', ('zz a', 'zz')),
    ('order_of_words', ('', '')),
    ('field_that_grows', (3,)),
    ('field_that_grows', (0,)),
    ('fields_that_grow', (2, 'x')),
]


def interpreted():
    spec = importlib.util.spec_from_file_location("text_of_python", HERE / "text.py")
    program = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(program)
    return program


def in_order(value):
    """Sets of texts have any order."""
    if isinstance(value, set):
        return "set", sorted(value)
    return type(value)(map(in_order, value)) if isinstance(value, (list, tuple)) else value


def outcome(function, args):
    try:
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            result = function(*args)
        return type(result), repr(in_order(result)), printed.getvalue()
    except Exception as error:
        return type(error), str(error)


class Text(unittest.TestCase):
    module = module("text")

    def test_each_call_gives_what_python_gives(self):
        program = interpreted()
        for name, args in CALLS:
            with self.subTest(name, args=args):
                self.assertEqual(outcome(getattr(self.module, name), args), outcome(getattr(program, name), args))

    def test_all_are_compiled(self):
        for name in {name for name, _ in CALLS}:
            self.assertEqual(type(getattr(self.module, name)).__name__, "builtin_function_or_method", name)

    def test_texts_that_are_given_again(self):
        program, given = interpreted(), []
        for count in 10, 300, 300, 20000, 50, 40000, 300: # so many are kept for the next call, or too many
            given = given[-100:] + [f"{'wörd' if k % 3 else ''}{k % 7000}" + 'x' * (k % 70) for k in range(count)]
            for name in "group", "chain", "rotated", "grown_words":
                self.assertEqual(getattr(self.module, name)(given), getattr(program, name)(given), (name, count))
        references = sys.getrefcount(given[0])
        self.module.rotated(given)
        self.assertEqual(sys.getrefcount(given[0]), references)

    def test_what_is_no_text_is_an_error(self):
        with self.assertRaises(TypeError):
            self.module.caesar(3, 4)
        with self.assertRaises(TypeError):
            self.module.group([1, 2])

    def test_lengths_that_no_integer_holds_are_errors(self):
        for tabs in False, True:
            with self.assertRaises(MemoryError):
                self.module.grown_beyond_memory("\tab\t", 2**62, tabs)
