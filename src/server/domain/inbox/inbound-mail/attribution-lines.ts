import { short } from './marker-lines.ts';

/** 'wrote' as mail programs say it in front of what they quote. */
const wrote = [
  'wrote|writes|schrieb|schreibt|hat geschrieben|geschrieben|schreef|skrev|skrev følgende|skrev följande|skrev følgjande|skrifaði',
  'a écrit|ecrit|escribió|escribio|va escriure|escribiu|ha scritto|scrisse|scrive|escreveu|a scris',
  'napisała?|napisał\\(a\\)|napisał/a|pisze|napsala?|napsal\\(a\\)|napísala?|napísal\\(a\\)|je napisala?|je napisao|napisao je|napisala je|piše',
  'написала?|написал\\(а\\)|написав|написа|пишет|пише|писала?|писал\\(а\\)|έγραψε',
  'kirjoitti|kirjutas|rašė|parašė|rakstīja|írta|ezt írta|yazdı|yazmış|đã viết|menulis|כתב|כתבה|כתב/ה|كتب|เขียนว่า|ने लिखा',
].join('|');
const wroteWord = new RegExp(`(?:^|[\\s>),])(?:${wrote})(?=[\\s:：(,]|$)`, 'iu');
/** In languages that put no spaces between words. */
const wroteSuffix = /(?:写道|寫道|写到|作成|のメール|のメッセージ|님이 작성|작성|님의 말)\s?[:：]$/u;

/** The words with which mail programs introduce a date. */
const openers = [
  'on|at|date|in a message dated|am|in einer e?-?mail vom|op|den|på|the|le|dans un e-mail daté du|el|il|il giorno|em|a|la|pe|în|în data de',
  'w dniu|dnia|dne|dana|dňa|od|в|у|на|στις|ti|vào|vào lúc|เมื่อ|tarih|tarihinde|pada|在|於|ב|בתאריך|في|بتاريخ',
].join('|');
const word = '[\\p{L}\\p{M}׳’]{1,15}[.,،]{0,2}';
const startsWithDate = new RegExp(
  `^(?:[-*_"]{1,8} ?)?(?:(?:${openers})[,:]? (?:${word} ){0,3}|${word.replace('{0,2}', '{1,2}')} (?:${word} )?|(?:${word} )?(?=\\d{1,2}[. ](?:[^\\d]{2,15}[. ]| ?\\d{1,2}\\. ?)(?:19|20)\\d\\d))?["(]?\\d`,
  'iu',
);
const fullDate =
  /(?:^|\D)(?:(?:19|20)\d\d|\d{1,2}[./-]\d{1,2}[./-]\d{2}|\d\d[./-]\d{1,2}[./-]\d{1,2})(?:\D|$)/u;
const time = /(?:^|\D)\d{1,2}(?:[:.h]|時|时|點|點|시 ?)\d{2}/u;
const address = /<[^<>]{0,100}@[^<>]{1,100}>|\[mailto:[^\]]{1,100}\]|\S{1,64}@\S{1,100}\.\S{2,}/u;
const everyAddress = new RegExp(address, 'gu');
const endsInColon = /[:：]$/u;

/** A line without the link that Outlook puts behind an address, '<a@b.c<mailto:a@b.c>>'. */
function readable(line: string): string {
  return short(line.length > 1000 ? '' : line.replace(/<(?:mailto|https?):[^<>]{0,300}>/gi, ''));
}

/**
 * Whether lines, joined where a mail program broke them, are an attribution with a date: 'On Thu, 12 Mar 2026 at 10:00, Ann wrote:'. It says so
 * clearly enough to be known even where nothing marks the lines below it as quoted, if it also has a time or an address.
 */
export function isDatedAttribution(line: string): boolean {
  if (!/\d/.test(line)) return false;
  const text = readable(line);
  if (!endsInColon.test(text) || !fullDate.test(text)) return false;
  const says = wroteWord.test(text) || wroteSuffix.test(text);
  if (startsWithDate.test(text)) return says || (address.test(text) && !endsASentence(text));
  // 'Ann <ann@example.org> schrieb am 12.03.2026 um 10:00:'
  return says && startsWithSender.test(text);
}

const startsWithSender = /^["'*]{0,2}[^<>:.!?\d]{0,60}(?:<[^<>]{1,100}@[^<>]{1,100}>|\S{1,64}@\S{1,100})/u;

/** Whether an attribution holds enough to be one even when what follows is not marked. */
export function isCertainAttribution(line: string): boolean {
  const text = readable(line);
  return isDatedAttribution(line) && (time.test(text) || address.test(text));
}

/** Whether a line can be the first of an attribution that is broken into several. */
export function beginsAttribution(line: string): boolean {
  if (!/\d/.test(line)) return false;
  const text = readable(line);
  return startsWithDate.test(text) && !endsASentence(text);
}

/** 'We come at 10.' is a sentence; '10:00 a.m.' and 'Do.' are not. */
export function endsASentence(text: string): boolean {
  return /(?:[\p{L}\d]{4,}[.!?…]|[!?])$/u.test(text);
}

const oldGmail = /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2},? [^<>]{1,80}<[^<>]{1,100}@[^<>]{1,100}>$/u;
const quoting =
  /^(?:quoting|zitat von|zitiere|citando|citation de|citerar|quoto|cytowanie|цитирую|mensaje citado por)\s.{1,100}[:：]$/iu;
const notNames =
  /(?:^|\s)(?:i|you|he|she|it|we|they|who|what|as|ich|du|er|sie|es|wir|ihr|je|tu|il|elle|nous|vous|ils|elles|on|yo|él|ella|usted|ustedes|io|lui|lei|voi|loro|hij|zij|ze|u|jij|han|hon|hun|du|jag|jeg|вы|ты|он|она|я)(?=\s|$)/iu;
const nameWord =
  /^(?:["'(]?[\p{Lu}\p{Lo}\d][\p{L}\p{M}\d.'’)"-]*,?|van|von|de|der|den|da|di|del|della|dos|la|le|bin|al|el|y|e|zu|af|av|via|@\S+)$/u;

/**
 * Whether one line right above what is marked as quoted says whose words they are: 'Ann Smith wrote:'. Without a date or an address it must be
 * a name, so that 'As you told us:' stays with the words of whoever says it.
 */
export function isAttribution(line: string): boolean {
  const text = readable(line);
  if (text === '') return false;
  if (isDatedAttribution(text) || oldGmail.test(text)) return true;
  if (!endsInColon.test(text)) return false;
  if (quoting.test(text)) return true;
  const said = wroteWord.exec(text);
  if (!said)
    return (
      wroteSuffix.test(text) ||
      (fullDate.test(text) && time.test(text) && /<[^<>]{1,100}@[^<>]{1,100}>/.test(text))
    );
  const before = text
    .slice(0, said.index + 1)
    .replaceAll(everyAddress, '')
    .trim();
  if (address.test(text)) return !/\d|[.!?] /.test(before) && before.split(' ').length <= 6;
  const words = before.split(' ');
  return words.length <= 6 && !notNames.test(before) && words.every((one) => nameWord.test(one));
}
