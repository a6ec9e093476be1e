import { describe, expect, it } from 'vitest';
import { readableText } from './readable-text.ts';

const fromHtml = (html: string) => readableText({ html, text: '' });
const fromText = (text: string) => readableText({ html: '', text });

const outlookHead =
  'From: Agency <hello@agency.example>\nSent: Thursday, March 12, 2026 10:00 AM\nTo: Grace Hopper <grace@example.org>\nSubject: Re: Question';

describe('what a customer writes is shown', () => {
  it.each([
    ['We need 5 tickets for Monday.\nJohn Smith wrote:', 'We need 5 tickets for Monday.'],
    ['We need 5 tickets for Monday 10:00\nJohn Smith wrote:', 'We need 5 tickets for Monday 10:00'],
    ['On Monday 5 of us come at 10:00\nJohn Smith wrote:', 'On Monday 5 of us come at 10:00'],
    ['Room 12 is free.\n<john@example.org> wrote:', 'Room 12 is free.'],
  ])('above an attribution that touches it: %j', (above, own) => {
    expect(fromText(`${above}\n> Old words`).text).toBe(own);
    expect(fromText(`${above}\n> Old words`).quoted).toMatch(/wrote:\nOld words$/);
  });

  it.each([
    'From: Berlin\nTo: Munich\nDate: 12 May',
    'Da: Roma\nA: Milano\nData: 12 maggio',
    'De : Lyon\nÀ : Paris\nDate : 12 mai\nObjet : le voyage',
    'Von: Berlin\nAn: Hamburg\nDatum: 12.05.2026\nBetreff: zwei Paletten',
    'From: Berlin\nSent: by rail\nTo: Munich',
    'Subject: our fair\nDate: 12 May\nTo: be decided',
  ])('when it is a list that looks like the head of a mail: %j', (list) => {
    const mail = `We would like to go\n\n${list}\n\nHow much is it?`;
    expect(fromText(mail)).toEqual({ text: mail, quoted: '' });
    const html = mail.replaceAll('\n', '<br>');
    expect(fromHtml(`<div>${html}</div>`)).toEqual({ text: mail, quoted: '' });
  });

  it.each([
    'On 12 March 2026 your colleague wrote:\nWe can begin on Monday.\n\nIs that still so?',
    'In your last mail you wrote:\n\n> We can begin on Monday.\n\nIs that still so?',
    'He wrote:\nthe subject: is open\nFrom: here to there',
    'We take:\n\n> 5 apples\n> 3 pears',
    'New words On Thu, 12 Mar 2026 at 10:00, Agency <hello@agency.example> wrote:\n\n> Old words',
    'New words of 12 May 2026 from Agency <hello@agency.example> wrote:\n\n> Old words',
    'We take\n\n> 5 apples\n> 3 pears\n\nand that is all.',
  ])('when it tells what others said, or has lines that look quoted: %j', (mail) => {
    expect(fromText(mail)).toEqual({ text: mail, quoted: '' });
  });

  it.each([
    ['below the head', `${outlookHead}\n\nWhen can we begin?\n\nOn Monday.`],
    ['between the lines', `Hello Anna,\n\n${outlookHead}\n\nWhen?\nOn Monday.\nWhere?\nHere.`],
    ['announced', `See my answers below, in red.\n\n${outlookHead}\n\nWhen?\nOn Monday.\nWhere?\nHere.`],
    ['announced as in the text', `Hi Anna, I answered in the text.\n\n${outlookHead}\n\nWhen?\nOn Monday.`],
    ['announced in German', `Antworten siehe unten.\n\n${outlookHead}\n\nWann?\nAm Montag.`],
    ['below a signature', `Sent from my iPhone\n\n${outlookHead}\n\nWhen can we begin?\n\nOn Monday.`],
    [
      'below an attribution',
      'On Thu, Mar 12, 2026 at 10:00 AM Agency <hello@agency.example> wrote:\n\nWhen?\n\nOn Monday.',
    ],
  ])("when it stands in Outlook's history, %s", (_where, mail) => {
    expect(fromText(mail)).toEqual({ text: mail, quoted: '' });
  });

  it('between quoted lines below the head of a mail', () => {
    const { text, quoted } = fromText(
      `${outlookHead}\n\n> When?\n\nOn Monday.\n\n> Where?\n\nHere.\n\n> Bye`,
    );
    expect(text).toContain('> When?\n\nOn Monday.\n\n> Where?\n\nHere.');
    expect(quoted).toBe('Bye');
  });

  it("below the head in Outlook's HTML", () => {
    const { text } = fromHtml(
      '<div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Agency &lt;hello@agency.example&gt;<br><b>Sent:</b> Thursday<br><b>To:</b> Grace<br><b>Subject:</b> Question</div><div>When?</div><div style="color:red">On Monday.</div>',
    );
    expect(text).toContain('When?\nOn Monday.');
  });

  it.each([300, 1_000])('below %i kB of quoted lines', (kilobytes) => {
    const quotes = '> Old words that go on and on and on\n'.repeat((kilobytes * 1000) / 37);
    expect(fromText(`On Thu, 12 Mar 2026 Agency wrote:\n${quotes}\nNew words`).text).toBe('New words');
    const html = `<blockquote type="cite">${'<p>Old words</p>'.repeat((kilobytes * 1000) / 16)}</blockquote><p>New words</p>`;
    expect(fromHtml(html).text).toBe('New words');
  });

  it('between more quoted lines than are ever shown', () => {
    const quotes = '> Old words that go on and on and on\n'.repeat(5_000);
    const { text } = fromText(`${quotes}\nFirst answer\n\n${quotes}\nSecond answer\n\n${quotes}`);
    expect(text).toBe('First answer\n\nSecond answer');
  });

  it('at the end of a long mail that may be history or not', () => {
    const { text } = fromText(`${outlookHead}\n\n${'Old words\n'.repeat(30_000)}\nNew words`);
    expect(text.length).toBeLessThan(60_000);
    expect(text).toMatch(/^From: Agency[\s\S]*in the mailbox[\s\S]*New words$/);
  });
});

describe('what a customer passes on is shown', () => {
  const head =
    'From: Charles <charles@example.org>\nSubject: Offer\nDate: 12 March 2026 at 10:00:00 CET\nTo: grace@example.org';

  it.each([
    'Begin forwarded message:',
    'Anfang der weitergeleiteten Nachricht:',
    'Début du message transféré :',
    'Inizio messaggio inoltrato:',
    'Inicio del mensaje reenviado:',
    'Begin doorgestuurd bericht:',
    'Начало переадресованного сообщения:',
  ])('by Apple Mail: %s', (line) => {
    const mail = `Please look\n\n> ${line}\n>\n> ${head.replaceAll('\n', '\n> ')}\n>\n> The offer\n> > and what it answers\n`;
    const shown = `Please look\n\n${line}\n\n${head}\n\nThe offer\n> and what it answers`;
    expect(fromText(mail)).toEqual({ text: shown, quoted: '' });
    const { text, quoted } = fromHtml(
      `Please look<div><br><blockquote type="cite"><div>${line}</div><br><div><b>From: </b>Charles</div><br><div>The offer</div></blockquote></div>`,
    );
    expect(text).toContain('The offer');
    expect(quoted).toBe('');
  });

  it.each([
    '---------- Forwarded message ---------',
    '-------- Weitergeleitete Nachricht --------',
    '-------- Пересылаемое сообщение --------',
    '-------- 転送メッセージ --------',
  ])('by Gmail, Thunderbird and others: %s', (line) => {
    const mail = `Please look\n\n${line}\n${head}\n\nThe offer\n\nOn Wed, 11 Mar 2026 at 09:00 Grace wrote:\n> May I have an offer?`;
    expect(fromText(mail)).toEqual({ text: mail, quoted: '' });
    const { text, quoted } = fromHtml(
      `<div>Please look</div><div class="gmail_quote"><div class="gmail_attr">${line}<br>From: Charles<br>Date: Thu<br>Subject: Offer<br>To: Grace<br></div>The offer<blockquote class="gmail_quote">May I?</blockquote></div>`,
    );
    expect(text).toMatch(/The offer\n> May I\?$/);
    expect(quoted).toBe('');
  });

  it.each(['FW: Offer', 'Fwd: Offer', 'WG: Angebot', 'TR : Offre', 'I: Offerta', 'RV: Oferta', 'VB: Offert'])(
    'by Outlook, whose subject alone says so: %s',
    (subject) => {
      const mail = `Please look\n\n${outlookHead}\n\nThe offer`;
      expect(readableText({ html: '', text: mail, subject })).toEqual({ text: mail, quoted: '' });
      expect(readableText({ html: '', text: mail, subject: `Re: ${subject}` }).text).toBe('Please look');
    },
  );

  it('by Outlook without a word of its own', () => {
    expect(fromText(`${outlookHead}\n\nThe offer`)).toEqual({
      text: `${outlookHead}\n\nThe offer`,
      quoted: '',
    });
  });
});
