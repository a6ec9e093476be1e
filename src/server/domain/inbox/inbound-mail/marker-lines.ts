/** No line that a mail program writes is longer; what is longer need not be looked at. */
export const longestMarker = 400;

/** Most lines can be told from those of mail programs by how they begin. */
const isDecorated = /^\s{0,8}[-_=*~#]{2}/;

const original = [
  'original message|original appointment|original e-?mail|reply message|ursprüngliche (?:nachricht|mail|e-mail)|original-?nachricht|original-?mail',
  'message d.origine|message (?:initial|original)|mensaje original|missatge original|messaggio originale|mensagem original|mesaj(?:ul)? original',
  'oorspronkelijk bericht|origineel bericht|oprindelig (?:meddelelse|besked)|originalmeddelelse|original ?meddelande|ursprungligt meddelande',
  'ursprungsmeddelande|opprinnelig melding|wiadomość oryginalna|oryginalna wiadomość|původní (?:zpráva|e-mail)|pôvodná správa|izvirno sporočilo',
  '(?:izvorna|originalna) poruka|исходное сообщение|оригинальное сообщение|вихідне повідомлення|оригинално съобщение|αρχικό μήνυμα',
  'alkuperäinen viesti|algne kiri|eredeti üzenet|orijinal (?:ileti|mesaj)|özgün ileti|thư gốc|pesan asli|הודעה מקורית|الرسالة الأصلية',
  '原始邮件|原邮件|原始郵件|元のメッセージ|원본 메시지|원본 메일',
].join('|');

const originalLine = new RegExp(`^[-_=*~]{2,} ?(?:${original}) ?:?[-_=*~]{2,}$`, 'iu');
const replyAbove =
  /(?:reply|write|respond|response|antwort|antworten|répon\S{1,4}|responda|rispond\S{1,3}|antwoord)\b.{0,20}\b(?:above|oberhalb|über|au-dessus|encima|sopra|acima|boven)\b.{0,20}\b(?:line|linie|zeile|ligne|línea|linea|linha|lijn|regel)\b/iu;

/** '-----Original Message-----', or the '--- Please reply above this line ---' of programs that take answers. */
export function isOriginalMessageLine(line: string): boolean {
  if (!isDecorated.test(line)) return false;
  const text = short(line);
  return originalLine.test(text) || replyAbove.test(text);
}

const forwarded = new RegExp(
  [
    'forwarded|weitergeleitet|doorgestuurd|vidarebefordra|videresend|transféré|reenviad|reexpedid|inoltrat|encaminhad|redirec[țt]ionat|transmis',
    'przekazan|przekazywan|přeposlan|preposlan|proslijeđen|prosleđen|posredovan|пересылаем|пересланн?|переадресованн|препратен|προωθημέν|προωθούμεν',
    'välitetty|edelleenlähetetty|edastatud|továbbított|iletilen|yönlendirilen|chuyển tiếp|diteruskan|הועבר|转发|轉寄|轉發|転送|전달',
  ].join('|'),
  'iu',
);

/** '---------- Forwarded message ---------' or 'Begin forwarded message:'. What is passed on is meant to be read, unlike what is quoted. */
export function isForwardedLine(line: string): boolean {
  const isAnnouncement = /[:：]$/.test(line);
  if (!isDecorated.test(line) && !isAnnouncement) return false;
  const text = short(line);
  if (text.length > 100 || !forwarded.test(text)) return false;
  return isDecorated.test(text) || text.split(' ').length <= 7;
}

const forwardSubject =
  /^(?:fwd?|wg|tr|rv|i|enc|vb|vs|vl|pd|doorst|tov|továbbítás|fs|ilt|ynt|пересл|转发|轉寄|転送|전달) ?[:：]/iu;

/** Outlook passes a mail on in the very form in which it quotes one. Only the subject tells. */
export function isForwardSubject(subject: string): boolean {
  return forwardSubject.test(subject.slice(0, 200).trim());
}

/** A line that is only drawn. */
export function isRuleLine(line: string): boolean {
  return (
    /^[-_=~*#—–─ ]{3,}$/.test(line) &&
    /[-_=~*#—–─] ?[-_=~*#—–─] ?[-_=~*#—–─]/.test(line.slice(0, longestMarker))
  );
}

const sentFrom =
  /^[<([]{0,2}(?:sent|get outlook|von mein|gesendet|envoyé|enviado|inviato|verzonden|skickat|sendt|lähetetty|wysłan|odesláno|отправлено|diese nachricht wurde|obter o outlook|télécharger outlook|outlook für|iPhone)\b/iu;

/** Where a signature begins: it stays with the words above it, but is none of them. */
export function isSignatureStart(line: string): boolean {
  const text = short(line);
  return text === '--' || text === '__' || (text.length < 120 && sentFrom.test(text));
}

const seeBelow = [
  /\b(?:see|answer\w{0,3}|repl(?:y|ies|ied)|respon\w{1,6}|comment\w{0,3}|remarks?|notes?|look)\b.{0,60}\b(?:below|beneath|in-?line|underneath|between|in (?:the|your) (?:text|e?-?mail)|in (?:red|blue|green|bold|capitals|colou?r))\b/iu,
  /\b(?:below|in-?line)\b.{0,30}\b(?:answers?|replies|responses?|comments?|remarks?)\b/iu,
  /(?:siehe|antwort\w{0,4}|anmerkung\w{0,2}|kommentar\w{0,2}).{0,60}\b(?:unten|unterhalb|darunter|dazwischen|inline|im text|in (?:rot|blau|grün))/iu,
  /(?:voir|réponses?|commentaires?|remarques?).{0,60}(?:ci-dessous|plus bas|dans le texte|en (?:rouge|bleu|vert))/iu,
  /(?:ver|respuestas?|respondo|contesto|comentarios?).{0,60}\b(?:abajo|debajo|más abajo|en (?:rojo|azul|verde))/iu,
  /(?:vedi|rispost[ae]|rispondo|commenti).{0,60}\b(?:sotto|in (?:rosso|blu|verde))/iu,
  /(?:ver|veja|respostas?|respondo|comentários?).{0,60}\b(?:abaixo|em (?:vermelho|azul|verde))/iu,
  /(?:zie|antwoord\w{0,3}|opmerking\w{0,2}|reacties?).{0,60}\b(?:hieronder|onder|in het (?:rood|blauw|groen))/iu,
  /(?:se|svar\w{0,3}|kommentar\w{0,2}).{0,60}\b(?:nedan|nedenfor|nedenunder|under)\b/iu,
  /(?:patrz|odpowied\w{0,4}|komentarz\w{0,2}).{0,60}(?:poniżej|na czerwono)/iu,
];

/** Whether words say that the answer stands further down, among what is quoted. */
export function pointsBelow(words: string): boolean {
  const text = words.slice(0, 2000).replace(/\s+/g, ' ');
  return seeBelow.some((phrase) => phrase.test(text));
}

/** A line as it is compared: single spaces, no marks of direction, and nothing of one that is too long to be of interest. */
export function short(line: string): string {
  const text = line.trim();
  if (text.length > longestMarker) return '';
  return text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').replace(/\s+/g, ' ');
}
