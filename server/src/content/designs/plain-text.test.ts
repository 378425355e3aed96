import { expect, test } from 'vitest'
import { plainTextOf } from './compile/plain-text.ts'

test.each([
  ['<p>One</p><p>Two<br>lines</p>', 'One\n\nTwo\nlines'],
  ['<h1>Title</h1><p>Words</p>', 'Title\n\nWords'],
  ['<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul><p>end</p>', '- a\n- b\n  - c\n\nend'],
  ['<ol><li>a</li><li>b</li></ol>', '1. a\n2. b'],
  ['<a href="https://x.example">Read</a> on', 'Read (https://x.example) on'],
  ['<a href="https://x.example">https://x.example</a>', 'https://x.example'],
  ['<a href="mailto:a@x.example">a@x.example</a>', 'a@x.example'],
  ['<a href="https://x.example"><img alt="Our shop"></a>', 'Our shop (https://x.example)'],
  ['<a href="https://x.example"><img alt=""></a>', 'https://x.example'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
  ['a<hr>b', 'a\n\n----------\n\nb'],
  ['<style>p{}</style><title>t</title><div style="display:none">hidden<br>x</div>seen', 'seen'],
  ['<!--[if mso]><p>outlook</p><![endif]--><p>a &amp; b&nbsp;c</p>', 'a & b c'],
  ['👨‍👩‍👧 family', '👨‍👩‍👧 family'],
])('%s', (html, text) => {
  expect(plainTextOf(html)).toBe(text)
})
