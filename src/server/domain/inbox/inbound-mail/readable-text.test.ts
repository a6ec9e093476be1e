import { describe, expect, it } from 'vitest';
import { readableText } from './readable-text.ts';

const fromHtml = (html: string) => readableText({ html, text: '' });
const fromText = (text: string) => readableText({ html: '', text });

describe('the words of an HTML mail', () => {
  it('keep their paragraphs, lists and headings, and say where links lead', () => {
    const { text } = fromHtml(`<html><head><title>No</title><style>p { color: red }</style></head><body>
      <h2>Plan</h2><p>See <a href="https://example.org/plan?a=1&amp;b=2">the plan</a>
      or <a href="https://example.org/">https://example.org/</a>.</p>
      <ul><li>one</li><li>two</li></ul><ol><li>first</li></ol>
      <table><tr><td>Budget</td><td>900</td></tr></table>
      <p>Greetings<br>Grace</p><script>alert(1)</script></body></html>`);
    expect(text).toBe(
      [
        'Plan',
        'See the plan (https://example.org/plan?a=1&b=2) or https://example.org/.',
        ' * one\n * two',
        ' 1. first',
        'Budget 900',
        'Greetings\nGrace',
      ].join('\n\n'),
    );
  });

  it('leave out what nobody sees, and keep smileys that are pictures', () => {
    const { text } = fromHtml(
      '<div style="display:none">Preview for lists</div><p hidden>x</p><p>Fine&#8203; <img alt="🙂" src="cid:1"><img alt="logo" src="https://tracker.example/p.gif"></p>',
    );
    expect(text).toBe('Fine 🙂');
  });

  it('keep a quotation that the writer made', () => {
    expect(fromHtml('<p>As they say:</p><blockquote>Less is more.</blockquote>')).toEqual({
      text: 'As they say:\n\nLess is more.',
      quoted: '',
    });
  });

  it.each([
    ['Yahoo', '<div class="yahoo_quoted"><div>On Thursday, Agency wrote:</div><div>Old words</div></div>'],
    [
      'Thunderbird',
      '<div class="moz-cite-prefix">On 3/12/26 10:00, Agency wrote:<br></div><blockquote type="cite" cite="mid:1@agency.example"><p>Old words</p></blockquote>',
    ],
    [
      'Proton',
      '<div class="protonmail_quote">On Thursday, Agency wrote:<br><blockquote>Old words</blockquote></div>',
    ],
    [
      'Outlook on a telephone',
      '<div id="mail-editor-reference-message-container"><div>From: Agency<br>Sent: x<br>To: y</div><div>Old words</div></div>',
    ],
    [
      'Outlook on a desktop',
      '<div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b>Von:</b> Agency &lt;hello@agency.example&gt; <br><b>Gesendet:</b> Donnerstag<br><b>An:</b> Grace<br><b>Betreff:</b> AW: Frage</p></div></div><p>Old words</p>',
    ],
  ])('are told from the history below them in a mail of %s', (_program, history) => {
    const { text, quoted } = fromHtml(`<div>New words</div>${history}`);
    expect(text).toBe('New words');
    expect(quoted).toContain('Old words');
  });

  it('stay together with the lines they answer when they stand between them', () => {
    const { text, quoted } = fromHtml(
      '<div class="gmail_quote"><div class="gmail_attr">On Thu, Mar 12, 2026 Agency wrote:</div><blockquote class="gmail_quote">When?</blockquote><div>On Monday.</div><blockquote class="gmail_quote">Where?</blockquote><div>Here.</div><blockquote class="gmail_quote">Bye</blockquote></div>',
    );
    expect(text).toBe('> On Thu, Mar 12, 2026 Agency wrote:\n> When?\n\nOn Monday.\n\n> Where?\n\nHere.');
    expect(quoted).toBe('Bye');
  });

  it('are what counts even where the text part says something else, unless there are none', () => {
    expect(readableText({ html: '<p>Rich</p>', text: 'Plain' }).text).toBe('Rich');
    expect(readableText({ html: '<p><img src="cid:1"></p>', text: 'Plain' }).text).toBe('Plain');
  });

  it.each([
    ['deep', '<div>'.repeat(50_000)],
    ['unclosed', '<table><tr><td><b><i><a href="'.repeat(2_000)],
    ['endless', `<p>${'word '.repeat(500_000)}</p>`],
    ['nothing but cells', '<table><tr><td>'.repeat(40_000)],
    ['closed by what was never opened', '<b>'.repeat(80_000) + '</i>'.repeat(60_000)],
    ['closed from too far within', '<i><div>'.repeat(40_000) + '<b>'.repeat(80_000) + '</i>'.repeat(60_000)],
    ['quoted 290 times over', '<blockquote type="cite">'.repeat(290) + '<br>'.repeat(150_000)],
    ['quoted without end', '<blockquote type="cite">x<br>'.repeat(30_000)],
    ['in many histories', '<div class="yahoo_quoted">x</div>y<br>'.repeat(20_000)],
    ['an attribute without end', `<p style="display${' '.repeat(600_000)}`],
  ])('come out of HTML that is %s', (_kind, html) => {
    const { text } = fromHtml(html);
    expect(text.length).toBeLessThan(60_000);
  });
});

describe('the words of a text mail', () => {
  it.each([
    ['English', 'On Thu, 12 Mar 2026 at 10:00, Agency <hello@agency.example> wrote:'],
    ['English, broken', 'On Thu, 12 Mar 2026 at 10:00, Agency\n<hello@agency.example> wrote:'],
    ['German', 'Am Do., 12. März 2026 um 10:00 Uhr schrieb Agency <hello@agency.example>:'],
    ['German, Thunderbird', 'Am 12.03.26 um 10:00 schrieb Agency:'],
    ['French', 'Le jeu. 12 mars 2026 à 10:00, Agency <hello@agency.example> a écrit :'],
    ['Spanish', 'El jue, 12 mar 2026 a las 10:00, Agency (<hello@agency.example>) escribió:'],
    ['Italian', 'Il giorno gio 12 mar 2026 alle ore 10:00 Agency <hello@agency.example> ha scritto:'],
    ['Portuguese', 'Agency <hello@agency.example> escreveu (quinta, 12/03/2026 à(s) 10:00):'],
    ['Dutch', 'Op do 12 mrt 2026 om 10:00 schreef Agency <hello@agency.example>:'],
    ['Swedish', 'Den tors 12 mars 2026 kl 10:00 skrev Agency <hello@agency.example>:'],
    ['Polish', 'czw., 12 mar 2026 o 10:00 Agency <hello@agency.example> napisał(a):'],
    ['Japanese', '2026年3月12日(木) 10:00 Agency <hello@agency.example>:'],
  ])('are told from what they quote: %s', (_language, attribution) => {
    const { text, quoted } = fromText(
      `New words\nin two lines\n\n${attribution}\n\n> Old words\n>\n> > Older words\n`,
    );
    expect(text).toBe('New words\nin two lines');
    expect(quoted).toBe(`${attribution}\n\nOld words\n\n> Older words`);
  });

  it.each([
    ['-----Original Message-----\nFrom: Agency\nSent: Thursday\nTo: Grace\nSubject: Re: Question'],
    [
      '-----Ursprüngliche Nachricht-----\nVon: Agency\nGesendet: Donnerstag\nAn: Grace\nBetreff: Re: Question',
    ],
    ['________________________________\nDe : Agency\nEnvoyé : jeudi\nÀ : Grace\nObjet : Re: Question'],
    ['From: Agency <hello@agency.example>\nDate: Thursday, 12 March 2026\nTo: Grace\nSubject: Re: Question'],
    ['*Da:* Agency\n*Inviato:* giovedì\n*A:* Grace\n*Oggetto:* Re: Question'],
  ])('end where history begins: %j', (history) => {
    const { text, quoted } = fromText(`New words\n\n${history}\n\nOld words\nwithout marks`);
    expect(text).toBe('New words');
    expect(quoted).toContain('Old words\nwithout marks');
  });

  it('may stand below what they quote', () => {
    expect(fromText('On Thu, 12 Mar 2026 Agency wrote:\n> Old words\n\nNew words')).toEqual({
      text: 'New words',
      quoted: 'On Thu, 12 Mar 2026 Agency wrote:\nOld words',
    });
  });

  it('hold a signature, and whatever only looks like history', () => {
    const text = 'He wrote:\nthe subject: is open\nFrom: here to there\n\n-- \nGrace\nNavy';
    expect(fromText(text)).toEqual({ text: text.replace('-- ', '--'), quoted: '' });
  });

  it('hold what is passed on, since that is meant to be read', () => {
    const mail =
      'Please look:\n\n---------- Forwarded message ---------\nFrom: A <a@example.org>\nDate: Thu\nSubject: Offer\nTo: Grace\n\nThe offer';
    expect(fromText(mail)).toEqual({ text: mail, quoted: '' });
  });

  it('are not thrown away when there is nothing but history', () => {
    expect(fromText('> Old words')).toEqual({ text: '', quoted: 'Old words' });
  });

  it('take no time to part, whatever they are', () => {
    const original = '-----Original Message-----\n';
    const heads = ['From: a\n', 'On Thu, 12 Mar 2026 10:00\n', original, '> a\n\n', 'a wrote:\n> b\n'];
    for (const piece of [
      'On 1 ',
      'a wrote ',
      '> ',
      '<a@b> 1:',
      '____',
      ...heads,
      ' \n',
      '\u00a0',
      '-- ',
      ' ',
    ])
      for (const start of ['', '--', 'Words\n'])
        expect(fromText(`${start + piece.repeat(4_000)}x`).text.length).toBeLessThan(60_000);
  });
});
