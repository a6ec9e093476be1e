import { describe, expect, it } from 'vitest';
import { readableText } from './readable-text.ts';

const fromHtml = (html: string) => readableText({ html, text: '' });
const fromText = (text: string) => readableText({ html: '', text });

const sender = 'Agency <hello@agency.example>';

describe('history below an answer is folded', () => {
  it.each([
    ['English', `On Thu, Mar 12, 2026 at 10:00 AM ${sender} wrote:`],
    ['English, Apple', `On 12 Mar 2026, at 10:00, ${sender} wrote:`],
    ['English, Thunderbird', 'On 3/12/26 10:00, Agency wrote:'],
    ['English, Evolution', 'On Thu, 2026-03-12 at 10:00 +0100, Agency wrote:'],
    ['English, KMail', 'On Thursday 12 March 2026 10:00:00 Agency wrote:'],
    ['English, Yahoo', `On Thursday, March 12, 2026, 10:00:00 AM GMT+1, ${sender} wrote:`],
    ['English, old Yahoo', `--- On Thu, 3/12/26, ${sender} wrote:`],
    [
      'English, AOL',
      'In a message dated 3/12/2026 10:00:00 A.M. Eastern Standard Time, hello@agency.example writes:',
    ],
    ['English, Notes', 'hello@agency.example wrote on 12.03.2026 10:00:12:'],
    [
      'English, address glued to the verb',
      'On Thu, Mar 12, 2026 at 10:00 AM, Agency\n<hello@agency.example>wrote:',
    ],
    ['English, broken in the address', 'On Thursday, March 12, 2026, Agency <\nhello@agency.example> wrote:'],
    [
      'English, in paragraphs',
      'On Thu, Mar 12, 2026 at 10:00 AM,\n\nAgency <hello@agency.example>\n\nwrote:',
    ],
    [
      'English, Outlook with links',
      'On Thu, Mar 12, 2026 at 10:00 AM -0800, "Agency" <hello@agency.example<mailto:hello@agency.example>> wrote:',
    ],
    ['English, 12th', `On Thursday, March 12th, 2026 at 10:00 AM, ${sender} wrote:`],
    ['German', `Am Do., 12. März 2026 um 10:00 Uhr schrieb ${sender}:`],
    ['German, Apple', `Am 12.03.2026 um 10:00 schrieb ${sender}:`],
    ['German, sender first', `${sender} schrieb am Do., 12. März 2026, 10:00:`],
    ['French', `Le jeu. 12 mars 2026 à 10:00, ${sender} a écrit :`],
    ['French, Thunderbird', 'Le 12/03/2026 à 10:00, Agency a écrit :'],
    ['Spanish', `El jue, 12 mar 2026 a las 10:00, Agency (<hello@agency.example>) escribió:`],
    ['Spanish, Apple', `El 12 mar 2026, a las 10:00, ${sender} escribió:`],
    ['Italian', `Il giorno gio 12 mar 2026 alle ore 10:00 ${sender} ha scritto:`],
    ['Portuguese', `Em qui., 12 de mar. de 2026 às 10:00, ${sender} escreveu:`],
    ['Portuguese, sender first', `${sender} escreveu no dia quinta, 12/03/2026 à(s) 10:00:`],
    ['Dutch', `Op do 12 mrt 2026 om 10:00 schreef ${sender}:`],
    ['Dutch, Thunderbird', 'Op 12-03-2026 om 10:00 schreef Agency:'],
    ['Swedish', `Den tors 12 mars 2026 kl 10:00 skrev ${sender}:`],
    ['Danish', `Den tor. 12. mar. 2026 kl. 10.00 skrev ${sender}:`],
    ['Norwegian', `tor. 12. mar. 2026 kl. 10:00 skrev ${sender}:`],
    ['Finnish', `to 12. maalisk. 2026 klo 10.00 ${sender} kirjoitti:`],
    ['Finnish, Apple', `${sender} kirjoitti 12.3.2026 kello 10.00:`],
    ['Polish', `czw., 12 mar 2026 o 10:00 ${sender} napisał(a):`],
    ['Polish, Thunderbird', 'W dniu 12.03.2026 o 10:00, Agency pisze:'],
    ['Polish, Apple', `Dnia 12 mar 2026 o godz. 10:00 ${sender} napisał(a):`],
    ['Czech', `čt 12. 3. 2026 v 10:00 odesílatel ${sender} napsal:`],
    ['Slovak', `št 12. 3. 2026 o 10:00 ${sender} napísal(a):`],
    ['Hungarian', `${sender} ezt írta (időpont: 2026. márc. 12., Cs, 10:00):`],
    ['Romanian', `În joi, 12 mar. 2026 la 10:00, ${sender} a scris:`],
    ['Russian', `чт, 12 мар. 2026 г. в 10:00, ${sender}:`],
    ['Russian, Apple', `12 марта 2026 г., в 10:00, ${sender} написал(а):`],
    ['Russian, mail.ru', `Четверг, 12 марта 2026, 10:00 +03:00 от ${sender}:`],
    ['Russian, Yandex', '12.03.2026, 10:00, "Agency" <hello@agency.example>:'],
    ['Ukrainian', `чт, 12 бер. 2026 р. о 10:00 ${sender} пише:`],
    ['Greek', `Στις Πέμ 12 Μαρ 2026 στις 10:00 π.μ., ο χρήστης ${sender} έγραψε:`],
    ['Turkish', `${sender}, 12 Mar 2026 Per, 10:00 tarihinde şunu yazdı:`],
    ['Vietnamese', `Vào Th 5, 12 thg 3, 2026 vào lúc 10:00 ${sender} đã viết:`],
    ['Japanese', '2026年3月12日(木) 10:00 Agency <hello@agency.example>:'],
    ['Japanese, Apple', '2026/03/12 10:00、Agency <hello@agency.example>のメール:'],
    ['Chinese', 'Agency <hello@agency.example> 于2026年3月12日周四 10:00写道：'],
    ['Chinese, Apple', '在 2026年3月12日，10:00，Agency <hello@agency.example> 写道：'],
    ['Korean', '2026년 3월 12일 (목) 오전 10:00, Agency <hello@agency.example>님이 작성:'],
    ['Croatian', `Dana čet, 12. ožu 2026. u 10:00 ${sender} napisao je:`],
    ['Thai', `เมื่อ พฤ. 12 มี.ค. 2026 เวลา 10:00 ${sender} เขียนว่า:`],
    ['Arabic', `في الخميس، 12 مارس 2026 في 10:00 ص كتب ${sender}:`],
    ['Hebrew', '‫בתאריך יום ה׳, 12 במרץ 2026 ב-10:00 מאת ‪Agency‬‏ <‪hello@agency.example‬‏>:‬'],
  ])('under an attribution, with marks or without: %s', (_language, attribution) => {
    const marked = fromText(`New words\n\n${attribution}\n\n> Old words\n`);
    expect(marked).toEqual({
      text: 'New words',
      quoted: `${attribution.replace(/\n\n/g, '\n\n')}\n\nOld words`,
    });
    const bare = fromText(`New words\n\n${attribution}\n\nOld words\n`);
    expect(bare).toEqual(marked);
    const html = attribution.replaceAll('<', '&lt;').replaceAll('\n', '<br>');
    expect(fromHtml(`<p>New words</p><div>${html}</div><blockquote>Old words</blockquote>`).text).toBe(
      'New words',
    );
  });

  it.each([
    'John Smith wrote:',
    'Dr. Ada van der Berg schrieb:',
    'Ada Lovelace <ada@example.org> writes:',
    'codewriter via Forum <forum@example.org> schrieb:',
    'Quoting Ada Lovelace <ada@example.org>:',
    'Zitat von Ada Lovelace <ada@example.org>:',
    '2026/3/12 Ada Lovelace <ada@example.org>',
    '"Ada" <ada@example.org> a écrit :',
    '* Ada Lovelace <ada@example.org> wrote:',
    `Missatge de ${sender} del dia dj., 12 de març 2026 a les 10:00:`,
    `Je la 12a de marto 2026, 10:00, ${sender} skribis:`,
  ])('under an attribution without a date, where marks follow: %s', (attribution) => {
    expect(fromText(`New words\n${attribution}\n\n> Old words`).text).toBe('New words');
    expect(fromText(`${attribution}\n> Old words\n\nNew words`).text).toBe('New words');
  });

  const heads = {
    english: ['From', 'Sent', 'To', 'Subject'],
    date: ['From', 'Date', 'To', 'Subject'],
    german: ['Von', 'Gesendet', 'An', 'Betreff'],
    french: ['De', 'Envoyé', 'À', 'Objet'],
    spanish: ['De', 'Enviado el', 'Para', 'Asunto'],
    italian: ['Da', 'Inviato', 'A', 'Oggetto'],
    portuguese: ['De', 'Enviada em', 'Para', 'Assunto'],
    dutch: ['Van', 'Verzonden', 'Aan', 'Onderwerp'],
    swedish: ['Från', 'Skickat', 'Till', 'Ämne'],
    danish: ['Fra', 'Sendt', 'Til', 'Emne'],
    polish: ['Od', 'Wysłano', 'Do', 'Temat'],
    czech: ['Od', 'Odesláno', 'Komu', 'Předmět'],
    finnish: ['Lähettäjä', 'Lähetetty', 'Vastaanottaja', 'Aihe'],
    turkish: ['Kimden', 'Gönderildi', 'Kime', 'Konu'],
    hungarian: ['Feladó', 'Elküldve', 'Címzett', 'Tárgy'],
    russian: ['От', 'Отправлено', 'Кому', 'Тема'],
    greek: ['Από', 'Στάλθηκε', 'Προς', 'Θέμα'],
    chinese: ['发件人', '发送时间', '收件人', '主题'],
    japanese: ['差出人', '送信日時', '宛先', '件名'],
    korean: ['보낸 사람', '보낸 날짜', '받는 사람', '제목'],
  };
  const values = [sender, 'Thursday, March 12, 2026 10:00', 'Grace', 'Question'];

  it.each(Object.entries(heads))('under the head of a mail: %s', (_language, labels) => {
    const fields = labels.map((label, index) => [label, values[index]]);
    const plain = fields.map(([label, value]) => `${label}: ${value}`);
    const bold = fields.map(([label, value]) => `*${label}:* ${value}`);
    const [from = '', sent = '', to = '', subject = ''] = plain;
    for (const head of [
      plain,
      bold,
      [sent, from, to, subject],
      [subject, to, from, sent],
      [from, '', sent, '', to, '', subject],
    ])
      expect(fromText(`New words\n\n${head.join('\n')}\n\nOld words`)).toEqual({
        text: 'New words',
        quoted: `${head.join('\n')}\n\nOld words`,
      });
    const html = fields.map(([label, value]) => `<b>${label}:</b> ${value?.replace('<', '&lt;')}`);
    expect(fromHtml(`<p>New words</p><hr><p>${html.join('<br>')}</p><p>Old words</p>`).text).toBe(
      'New words',
    );
  });

  it.each([
    '-----Original Message-----',
    '----- Original Message -----',
    '-------- Original message --------',
    '*** Original Message ***',
    '-------- Ursprüngliche Nachricht --------',
    "-----Message d'origine-----",
    '-----Mensaje original-----',
    '-----Oprindelig meddelelse-----',
    '-----Исходное сообщение-----',
    '------------------ 原始邮件 ------------------',
    '##- Please type your reply above this line -##',
  ])('under a line that says so: %s', (line) => {
    expect(fromText(`New words\n${line}\nOld words`)).toEqual({
      text: 'New words',
      quoted: `${line}\nOld words`,
    });
  });

  it.each([
    '________________________________',
    '------------------------------',
    ' - - - - - -',
    '====',
    '—————',
    '* * *',
  ])('with the line that is drawn above it: %j', (rule) => {
    const head = 'From: Agency\nSent: Thursday\nTo: Grace\nSubject: Question';
    for (const history of [head, `\n${head}`]) {
      const { text, quoted } = fromText(`New words\n\n${rule}\n${history}\n\nOld words`);
      expect(text).toBe('New words');
      expect(quoted).toBe(`${rule}\n${history}\n\nOld words`);
    }
  });

  it('with recipients that go on in the next line', () => {
    const history = `From: ${sender}\nSent: Thursday\nTo: Grace <grace@example.org>;\n Charles <charles@example.org>;\n Ada <ada@example.org>\nSubject: Question\n\nOld words`;
    expect(fromText(`New words\n\n${history}`)).toEqual({ text: 'New words', quoted: history });
  });

  it('without the signature, which stays', () => {
    const mail = `New words\n\n-- \nGrace\nNavy\n\nOn Thu, Mar 12, 2026 at 10:00 AM ${sender} wrote:\n\n> Old words`;
    expect(fromText(mail).text).toBe('New words\n\n--\nGrace\nNavy');
    expect(fromText('New words\n\n> Old words\n\n-- \nGrace').text).toBe('New words\n\n--\nGrace');
  });

  it.each([
    [
      'Outlook 2007',
      '<div style="border:none;border-top:solid #B5C4DF 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b>From:</b> Agency<br><b>Sent:</b> x<br><b>To:</b> y<br><b>Subject:</b> z</p></div><p class="MsoNormal">Old words</p>',
    ],
    [
      'Outlook in a language of its own',
      '<div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in"><p class="MsoNormal"><b>Ó:</b> Agency<br><b>Seolta:</b> x<br><b>Go:</b> y<br><b>Ábhar:</b> z</p></div><p class="MsoNormal">Old words</p>',
    ],
    [
      'Windows Mail',
      '<div style="padding-top: 5px; border-top-color: rgb(229, 229, 229); border-top-width: 1px; border-top-style: solid;"><strong>From:</strong> Agency<br><strong>Sent:</strong> x<br><strong>To:</strong> y</div><div>Subject: z</div><div>Old words</div>',
    ],
    [
      'Hotmail',
      '<hr id="stopSpelling">Date: Thu, 12 Mar 2026 10:00:00 +0000<br>Subject: z<br>From: hello@agency.example<br>To: grace@example.org<br><br>Old words',
    ],
    [
      'Zimbra',
      '<hr id="zwchr" data-marker="__DIVIDER__"><div data-marker="__HEADERS__"><b>From: </b>Agency<br><b>To: </b>y<br><b>Sent: </b>x<br><b>Subject: </b>z<br></div><div data-marker="__QUOTED_TEXT__">Old words</div>',
    ],
    [
      'AOL',
      '<div>-----Original Message-----<br>From: Agency<br>To: y<br>Sent: x<br>Subject: z<br><br>Old words</div>',
    ],
    [
      'GMX',
      '<div name="quote" style="border-left:2px solid #C3D9E5;"><div><b>Gesendet:</b> x<br><b>Von:</b> Agency<br><b>An:</b> y<br><b>Betreff:</b> z</div><div name="quoted-content">Old words</div></div>',
    ],
    [
      'Samsung',
      '<div>-------- Original message --------</div><div>From: Agency</div><div>Date: x</div><div>To: y</div><div>Subject: z</div><div>Old words</div>',
    ],
    [
      'Thunderbird in a language of its own',
      '<div class="moz-cite-prefix">12.3.2026 10:00, Agency skribis:<br></div><blockquote type="cite"><p>Old words</p></blockquote>',
    ],
    [
      'Yandex',
      '<p>12.03.2026, 10:00, "Agency" &lt;hello@agency.example&gt;:</p><blockquote> Old words</blockquote>',
    ],
    [
      'mail.ru',
      '<blockquote style="border-left:1px solid #0857A6;margin:10px;padding:0 0 0 10px;">Четверг, 12 марта 2026, 10:00 +03:00 от Agency &lt;hello@agency.example&gt;:<br>Old words</blockquote>',
    ],
    [
      'Spark',
      '<div name="messageReplySection">On 12. Mar 2026, 10:00 +0100, Agency wrote:<br><blockquote type="cite">Old words</blockquote></div>',
    ],
    [
      'Gmail without a blockquote',
      '<div class="gmail_quote">On Thu, Mar 12, 2026 at 10:00 AM -0800, "Agency" <span>&lt;hello@agency.example&gt;</span> wrote:<br><br><div>Old words</div></div>',
    ],
    [
      'Proton',
      '<div class="protonmail_quote">-------- Original Message --------<br>On Mar 12, 2026, 10:00, Agency &lt;hello@agency.example&gt; wrote:<br><blockquote class="protonmail_quote" type="cite">Old words</blockquote></div>',
    ],
    [
      'the web, in cells',
      '<table><tr><td>--- On Thu, 3/12/26, Agency <i>&lt;hello@agency.example&gt;</i> wrote:<br></td></tr></table><blockquote><br>From: Agency<br>Old words</blockquote>',
    ],
    [
      'text made HTML',
      '<pre>\nOn Thu, 12 Mar 2026 10:00:00 +0100\nAgency &lt;hello@agency.example&gt; wrote:\n\n&gt; Old words\n</pre>',
    ],
  ])('in the HTML of %s', (_program, history) => {
    const { text, quoted } = fromHtml(`<div>New words</div><div><br></div>${history}`);
    expect(text).toBe('New words');
    expect(quoted).toContain('Old words');
  });

  it('while answers below the elements of a mail program are shown', () => {
    const attribution = '<div class="moz-cite-prefix">On 3/12/26 10:00, Agency wrote:<br></div>';
    expect(
      fromHtml(`${attribution}<blockquote type="cite">Old words</blockquote><p>New words</p>`).text,
    ).toBe('New words');
    expect(
      fromHtml(
        `<div class="moz-cite-prefix">New words<br>On 3/12/26 10:00, Agency wrote:<br></div><blockquote type="cite">Old words</blockquote>`,
      ).text,
    ).toBe('New words');
    expect(
      fromHtml(
        '<div class="yahoo_quoted"><div>On Thursday, Agency wrote:</div><div>Old words</div></div><p>New words</p>',
      ).text,
    ).toContain('New words');
  });
});
