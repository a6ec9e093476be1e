/** 'wrote' as mail programs say it in front of what they quote. */
const wrote = [
  'wrote',
  'schrieb',
  'a écrit',
  'escribió',
  'ha scritto',
  'escreveu',
  'schreef',
  'skrev',
  'napisała?',
  'napisał\\(a\\)',
  'pisze',
  'kirjoitti',
  'napsala?',
  'написала?',
  'пишет',
  'yazdı',
  'írta',
  'a scris',
];

const attribution = new RegExp(`^\\S.{3,300}(?:^|\\s)(?:${wrote.join('|')})(?=\\s|:|$).{0,200}:?$`, 'iu');

/** In any language: something with a number in it, an address in brackets, and a colon at the end. */
const addressAndColon = /^(?=.*\d).{0,300}<[^<>\s]+@[^<>\s]+>[^:]{0,60}[:：]$/u;

/** Whether a line, joined from several where a mail program broke it, says who wrote what follows. */
export function isAttribution(line: string): boolean {
  const text = line.replace(/\s+/g, ' ').trim();
  if (text.length > 500) return false;
  return (/[:：]$/.test(text) && attribution.test(text)) || addressAndColon.test(text);
}

const original = [
  'original message',
  'original appointment',
  'ursprüngliche nachricht',
  'originalnachricht',
  "message d'origine",
  'message original',
  'mensaje original',
  'messaggio originale',
  'mensagem original',
  'oorspronkelijk bericht',
  'oprindelig meddelelse',
  'ursprungligt meddelande',
  'opprinnelig melding',
  'wiadomość oryginalna',
  'původní zpráva',
  'исходное сообщение',
  'alkuperäinen viesti',
];

const originalLine = new RegExp(`^[-_ ]{2,}(?:${original.join('|')})[-_ ]{2,}$`, 'iu');

/** '-----Original Message-----' */
export function isOriginalMessageLine(line: string): boolean {
  return originalLine.test(line.trim());
}

const forwarded =
  /^[-_ ]{2,}\s*(?:forwarded message|weitergeleitete nachricht|message transféré|mensaje reenviado|messaggio inoltrato|mensagem encaminhada|doorgestuurd bericht)\s*[-_ ]{2,}$/iu;

/** What is passed on is meant to be read, unlike what is quoted. */
export function isForwardedLine(line: string): boolean {
  return forwarded.test(line.trim()) || /^begin forwarded message:$/i.test(line.trim());
}

const labels = {
  from: ['from', 'von', 'de', 'da', 'van', 'fra', 'från', 'od', 'от', 'lähettäjä', 'kimden'],
  other: [
    ...['sent', 'date', 'to', 'cc', 'subject', 'gesendet', 'datum', 'an', 'betreff', 'envoyé', 'envoyé le'],
    ...['à', 'objet', 'enviado', 'enviado el', 'fecha', 'para', 'asunto', 'inviato', 'data', 'a', 'oggetto'],
    ...['assunto', 'enviada em', 'verzonden', 'aan', 'onderwerp', 'sendt', 'til', 'emne', 'skickat', 'till'],
    ...['ämne', 'wysłano', 'do', 'temat', 'odesláno', 'komu', 'předmět', 'отправлено', 'кому', 'тема'],
    ...['lähetetty', 'vastaanottaja', 'aihe', 'gönderme tarihi', 'kime', 'konu'],
  ],
};

const labelled = (names: readonly string[]) =>
  new RegExp(`^\\**(?:${names.join('|')})\\s?\\**\\s?[:：]\\**\\s*\\S`, 'iu');
const fromLine = labelled(labels.from);
const otherLine = labelled(labels.other);

/** Whether Outlook's block of 'From: Sent: To: Subject:' starts at a line. */
export function isHeaderBlock(lines: readonly string[], start: number): boolean {
  if (!fromLine.test(lines[start]?.trim() ?? '')) return false;
  const next = lines.slice(start + 1, start + 7).filter((line) => line.trim() !== '');
  return next.slice(0, 4).filter((line) => otherLine.test(line.trim())).length >= 2;
}
