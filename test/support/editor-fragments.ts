import { imageStyleClasses } from '#contract/rich-text-classes.ts';
import { frameAttributes } from '#contract/rich-text-frames.ts';

/** A player exactly as the editor writes it. */
function player(src: string): string {
  const attributes = Object.entries(frameAttributes({ src }) ?? {});
  return `<iframe ${attributes.map(([name, value]) => `${name}="${value}"`).join(' ')}></iframe>`;
}

const upload = '/uploads/0123456789abcdef0123456789abcdef-1200x800.jpg';

/** One piece of HTML for each thing that the editor can write, letter for letter as it writes it. */
export const editorFragments: readonly (readonly [name: string, html: string])[] = [
  ...[1, 2, 3, 4, 5, 6].map((level) => [`heading ${level}`, `<h${level}>Heading</h${level}>`] as const),
  ['marks', '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><code>e</code></p>'],
  ['nested marks', '<p><strong><em><s><u>all</u></s></em></strong></p>'],
  ['subscript and superscript', '<p>H<sub>2</sub>O and x<sup>2</sup></p>'],
  ['highlight', '<p><mark>marked</mark></p>'],
  ['text colour', '<p><span style="color: rgb(230, 0, 0);">red</span></p>'],
  ['background colour', '<p><span style="background-color: rgb(255, 235, 59);">lit</span></p>'],
  [
    'both colours',
    '<p><span style="color: rgb(0, 0, 0); background-color: rgb(255, 255, 0);">both</span></p>',
  ],
  [
    'a colour with transparency',
    '<p><span style="background-color: rgba(34, 211, 238, 0.3);">pale</span></p>',
  ],
  ...['left', 'center', 'right', 'justify'].map(
    (side) => [`align ${side}`, `<p style="text-align: ${side};">x</p>`] as const,
  ),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(
    (depth) => [`indent ${depth}`, `<p class="indent-${depth}">x</p>`] as const,
  ),
  ['right-to-left', '<p dir="rtl">שלום</p>'],
  ['all block attributes', '<h2 dir="rtl" class="indent-2" style="text-align: center;">x</h2>'],
  ['bullet list', '<ul><li><p>one</p></li><li><p>two</p><ul><li><p>deep</p></li></ul></li></ul>'],
  ['ordered list', '<ol><li><p>one</p></li></ol><ol start="3"><li><p>three</p></li></ol>'],
  ...['a', 'A', 'i', 'I'].map(
    (kind) => [`ordered list by ${kind}`, `<ol start="4" type="${kind}"><li><p>four</p></li></ol>`] as const,
  ),
  ['quote', '<blockquote><p>Quoted</p><p>twice</p></blockquote>'],
  ['code block', '<pre><code>if (a &lt; b &amp;&amp; c &gt; d) {\n  return "x";\n}</code></pre>'],
  ['code block in a language', '<pre><code class="language-typescript">const a = 1;</code></pre>'],
  ['horizontal rule', '<p>a</p><hr><p>b</p>'],
  ['line break', '<p>a<br>b</p>'],
  [
    'table',
    '<table><tbody><tr><th><p>a</p></th><th colspan="2"><p>b</p></th></tr><tr><td rowspan="2"><p>c</p></td><td><p>d</p></td><td><p>e</p></td></tr><tr><td><p>f</p></td><td><p>g</p></td></tr></tbody></table>',
  ],
  ['web link', '<p><a href="https://example.com/?a=1&amp;b=2#c">x</a></p>'],
  [
    'link in a new tab',
    '<p><a href="https://example.com/" target="_blank" rel="noopener noreferrer">x</a></p>',
  ],
  ['mail link', '<p><a href="mailto:hello@example.com?subject=Hi">x</a></p>'],
  ['phone link', '<p><a href="tel:+49123456">x</a></p>'],
  ['link within the site', '<p><a href="/services">x</a> <a href="#more">y</a></p>'],
  [
    'footnote',
    '<p>x<a href="#anchor-_ftn1" id="anchor-_ftnref1">[1]</a></p><p><a href="#anchor-_ftnref1" id="anchor-_ftn1">[1]</a> y <a id="anchor-z">z</a></p>',
  ],
  ['image', `<p>before<img src="${upload}" alt="A desk">after</p>`],
  ['image without alt text', `<p><img src="${upload}" alt=""></p>`],
  [
    'image from the web',
    '<p><img src="https://example.com/a.png?x=1&amp;y=2" alt="“Quoted” &amp; &lt;b&gt;"></p>',
  ],
  [
    'sized image',
    `<p><img class="img-small" src="${upload}" alt="x" title="y" width="300" height="200"></p>`,
  ],
  ...[...imageStyleClasses].map(
    (name) => [`image style ${name}`, `<p><img class="${name}" src="${upload}" alt="x"></p>`] as const,
  ),
  [
    'all image styles at once',
    `<p><img class="img-medium img-circle img-center img-no-wrap profile-img" src="${upload}" alt="x"></p>`,
  ],
  ['YouTube', player('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')],
  ['Vimeo', player('https://player.vimeo.com/video/76979871?dnt=1')],
  ['any other player', player('https://videos.example.com/embed/1?autoplay=0&amp;x=1')],
  ['spaces that must stay', '<p>a&nbsp; b &nbsp;c</p><p>&nbsp;</p>'],
  ['an empty line', '<p>a</p><p></p><p>b</p>'],
  ['characters with a meaning', '<p>&lt;script&gt; "quotes" \'single\' &amp;amp; &amp;nbsp; © 🎉 שלום</p>'],
];

/** The same features as Quill wrote them, for content that comes from there. */
export const quillFragments: readonly string[] = [
  '<p class="ql-align-center">x</p><p class="ql-align-right ql-indent-3">x</p><h2 class="ql-align-justify">x</h2>',
  '<p class="ql-direction-rtl ql-align-right">x</p>',
  '<ul><li>one</li><li class="ql-indent-1">deep</li></ul>',
  '<ol><li data-list="bullet"><span class="ql-ui"></span>one</li><li data-list="ordered">two</li></ol>',
  '<p><strong style="color: rgb(230, 0, 0); background-color: rgb(255, 255, 0);">x</strong></p>',
  '<p><span class="ql-size-large">x</span><span class="ql-font-serif">y</span></p>',
  '<pre class="ql-syntax" spellcheck="false">const a = 1;\n</pre>',
  '<div class="ql-code-block-container" spellcheck="false"><div class="ql-code-block" data-language="plain">x</div></div>',
  '<p><a href="https://example.com" rel="noopener noreferrer" target="_blank">x</a></p>',
  '<p><img src="https://example.com/a.png" class="img-small img-circle"></p>',
  '<p><br></p>',
];
