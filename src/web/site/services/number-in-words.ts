const first =
  'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen';
const tens = ['', '', 'Twenty', 'Thirty'];

/** As a sentence begins with it. What is beyond words stands in digits. */
export function numberInWords(count: number): string {
  const words = first.split(' ');
  if (count < words.length) return words[count] ?? '';
  const ten = tens[Math.floor(count / 10)];
  if (!ten) return String(count);
  const one = count % 10;
  return one === 0 ? ten : `${ten}-${words[one]?.toLowerCase()}`;
}
