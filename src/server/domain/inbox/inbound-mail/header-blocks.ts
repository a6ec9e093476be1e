import { type Line, nextFilled } from './mail-lines.ts';
import { short } from './marker-lines.ts';

type Label = 'from' | 'sent' | 'date' | 'to' | 'cc' | 'subject' | 'other';

/** What mail programs call the parts of a mail's head, in the languages people have them in. */
const labels: Record<Label, string> = {
  from: `from|von|de|da|van|fra|från|od|от|від|lähettäjä|kimden|gönderen|feladó|de la|από|mittente|expéditeur|afzender|remetente|remitente|absender|avsändare|avsender|afsender|nadawca|odesílatel|odosielateľ|отправитель|от кого|šalje|pošiljatelj|saatja|nuo|từ|dari|发件人|寄件者|寄件人|差出人|送信者|送信元|보낸 사람|보낸사람|발신|מאת|من`,
  sent: `sent|sent on|gesendet|gesendet am|envoyé|envoyé le|enviado|enviado el|enviado em|enviada|enviada em|enviat|inviato|inviato il|verzonden|skickat|sendt|wysłano|wysłane|odesláno|odoslané|отправлено|надіслано|lähetetty|gönderme tarihi|gönderildi|gönderilme tarihi|elküldve|küldve|trimis|poslano|poslato|στάλθηκε|εστάλη|изпратено|saadetud|đã gửi|terkirim|发送时间|发送日期|傳送時間|寄件日期|送信日時|보낸 날짜|보낸 시간|נשלח|تم الإرسال`,
  date: `date|datum|data|fecha|dato|päivämäärä|päiväys|pvm|дата|tarih|dátum|ημερομηνία|kuupäev|ngày|tanggal|日期|日時|日付|날짜|תאריך|التاريخ`,
  to: `to|an|à|a|para|aan|til|till|do|komu|pro|кому|vastaanottaja|kime|alıcı|címzett|către|per|prima|za|προς|destinatario|destinataire|destinatário|empfänger|mottagare|mottaker|modtager|adresat|получатель|saaja|đến|kepada|收件人|收件者|宛先|받는 사람|받는사람|אל|إلى`,
  cc: `cc|bcc|kopie|kopia|kopi|copie|copia|cópia|másolat|копия|копія|bilgi|抄送|副本|참조|עותק|نسخة`,
  subject: `subject|betreff|objet|sujet|asunto|oggetto|assunto|onderwerp|emne|ämne|temat|předmět|predmet|тема|aihe|konu|tárgy|subiect|θέμα|assumpte|teema|tema|chủ đề|subjek|主题|主題|主旨|件名|제목|נושא|الموضوع`,
  other: `reply-to|reply to|antwort an|répondre à|importance|priority|wichtigkeit|priorität|attachments|anlagen|pièces jointes|organization|organisation|newsgroups|x-mailer|list-id`,
};

const kindOf = new Map(
  Object.entries(labels).flatMap(([kind, names]) => names.split('|').map((name) => [name, kind as Label])),
);

const mostLines = 20;
const labelled = /^([*_]{0,2})([^:：*_]{1,25}?) ?[*_]{0,2} ?[:：][*_]{0,2} ?(.*)$/u;

type Field = { kind: Label | undefined; value: string; isBold: boolean };

function readField(line: string): Field | undefined {
  if (!/[:：]/.test(line.slice(0, 60))) return undefined;
  const [, bold = '', name = '', value = ''] = labelled.exec(short(line)) ?? [];
  if (!name) return undefined;
  return { kind: kindOf.get(name.toLowerCase()), value, isBold: bold !== '' };
}

/**
 * How many lines the head of an earlier mail takes that starts at a line: 'From: Sent: To: Subject:'. None if it could as well be a list of
 * the writer's own, such as where a journey goes from and to. Drawn lines or an element in front of it say that a mail program made it.
 */
export function headerBlockLength(lines: readonly Line[], start: number, isAnnounced: boolean): number {
  const fields: Field[] = [];
  const quote = lines[start]?.quote;
  let end = start;
  let others = 0;
  for (let at = start; at < Math.min(lines.length, start + mostLines); at = nextFilled(lines, at + 1)) {
    const line = lines[at];
    if (!line || line.quote !== quote) break;
    const field = readField(line.text);
    const isKnown =
      field !== undefined && (field.kind !== undefined || (isAnnounced && line.hint === 'head'));
    if (isKnown) {
      if (field.kind !== undefined && fields.some(({ kind }) => kind === field.kind)) break;
      fields.push(field);
      others = 0;
      end = at + 1;
    } else {
      // A long list of recipients goes on in the next line.
      others += 1;
      if (fields.length === 0 || others > 3 || lines[at - 1]?.text.trim() === '') break;
    }
  }
  return isHead(fields, isAnnounced) ? end - start : 0;
}

function isHead(fields: readonly Field[], isAnnounced: boolean): boolean {
  const unknown = fields.filter(({ kind }) => kind === undefined);
  if (unknown.length >= 3) return true;
  const value = new Map(fields.map((field) => [field.kind, field.value]));
  const has = (...kinds: Label[]) => kinds.some((kind) => value.has(kind));
  if (!has('from')) return false;
  const isAddressed = fields.some(({ kind, value: text }) => /@/.test(text) && kind !== 'subject');
  const isMade = isAnnounced || isAddressed || fields.filter(({ isBold }) => isBold).length >= 3;
  if (has('subject') && has('sent')) return true;
  if (has('subject') && has('to', 'date')) return isMade || isAnswer(value.get('subject') ?? '');
  if (has('sent') && has('to')) return isMade;
  return has('to') && has('date') && /@/.test(value.get('from') ?? '');
}

function isAnswer(subject: string): boolean {
  return /^(?:re|aw|sv|antw|odp|ynt|vs|r|回复|回覆|답장) ?[:：]/iu.test(subject);
}
