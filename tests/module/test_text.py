"""Texts as arguments, in functions, and as results: each call gives what the interpreter gives, or its error."""
import importlib.util
import unittest

from made import HERE, module

CALLS = [
    ('caesar', ('Hello, World! xyz', 3)),
    ('filled', ('-12', 6)),
    ('filled', ('', 2)),
    ('parted', ('a-b-c', '-')),
    ('parted', ('abc', '')),
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
    ('field_that_grows', (3,)),
    ('field_that_grows', (0,)),
    ('fields_that_grow', (2, 'x')),
]


def interpreted():
    spec = importlib.util.spec_from_file_location("text_of_python", HERE / "text.py")
    program = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(program)
    return program


def outcome(function, args):
    try:
        result = function(*args)
        return type(result), repr(result)
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

    def test_what_is_no_text_is_an_error(self):
        with self.assertRaises(TypeError):
            self.module.caesar(3, 4)
        with self.assertRaises(TypeError):
            self.module.group([1, 2])
