/** A post as agencies write long ones: of headings, paragraphs, lists, links, tables and pictures, until it is this long. */
export function longPost(kilobytes: number): string {
  let content = '';
  for (let number = 1; content.length < kilobytes * 1024; number += 1) {
    content += words(number);
    if (number % 5 === 0) content += table(number);
    if (number % 7 === 0) content += picture(number);
  }
  return content;
}

const words = (number: number) =>
  `<h2>Section ${number}</h2><p>Paragraph ${number} has <strong>bold</strong>, <em>italic</em> and <a href="https://example.com/${number}">linked</a> words. ${'Some more words to read. '.repeat(14)}</p><ul><li><p>One point</p></li><li><p>Another point</p></li></ul>`;

const table = (number: number) =>
  `<table><tbody>${['Channel', 'Search', 'Social'].map((channel, row) => `<tr><td><p>${channel}</p></td><td><p>${number * row} visits</p></td><td><p>${number} leads</p></td></tr>`).join('')}</tbody></table>`;

/** Of the program itself, so that it is there and quick. */
const picture = (number: number) => `<p><img src="/favicon.svg" alt="Picture ${number}"></p>`;
