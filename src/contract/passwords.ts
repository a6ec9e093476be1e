import { limits } from './limits.ts';

/**
 * Passwords of ten characters or more that stand high in every public list of leaked ones. Shorter ones need no list: their length refuses them.
 */
const common =
  `1234567890 0123456789 9876543210 0987654321 1122334455 1234512345 1111111111 0000000000 12345678910 123456789a a123456789
  qwertyuiop qwerty1234 qwerty12345 qwerty123456 1qaz2wsx3edc 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4t5 zaq12wsxcde asdfghjkl1 zxcvbnm123
  password12 password123 password1234 password12345 mypassword passwordpassword password123456 thisispassword newpassword
  letmein123 letmein1234 welcome123 welcome1234 welcome2024 welcome2025 welcome2026 changeme123 changeme1234 administrator admin12345 admin123456
  admin1234567 adminadmin administrator1 superadmin rootroot12 iloveyou123 iloveyou12 iloveyou1234 iloveyousomuch sunshine123 princess123
  football123 baseball123 superman123 batman1234 dragon1234 master1234 monkey1234 shadow1234 michael123 charlie123 computer123 internet123
  liverpool123 manchester chelsea123 arsenal123 barcelona1 realmadrid everything whatever123 trustno1trustno1 abcdefghij abcdefghijk abc1234567
  abcd123456 abcd1234567 abcde12345 a1b2c3d4e5 aa12345678 samsung123 google1234 facebook123 linkedin123 starwars123 pokemon123 minecraft1
  summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2025 spring2026 autumn2025 autumn2026 secret1234 test123456
  testtest12 testing123 testing1234 default123 guest12345 login12345 company123 marquee123 correcthorsebatterystaple`.split(
    /\s+/,
  );

const swaps: Record<string, string> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e', '!': 'i' };

/** 'P@ssw0rd' is no better than 'password': both sides of the comparison are read with the usual letter swaps undone. */
function fold(password: string): string {
  return password.toLowerCase().replace(/[@$013!]/g, (character) => swaps[character] ?? character);
}

const commonFolded = new Set(common.map(fold));

function isCommon(password: string): boolean {
  let end = password.length;
  while (end > 0 && !/[a-z0-9]/i.test(password.charAt(end - 1))) end -= 1;
  const withoutEnding = password.slice(0, end);
  if (commonFolded.has(fold(password)) || commonFolded.has(fold(withoutEnding))) return true;
  return new Set(password.toLowerCase()).size < 4;
}

/** Why a new password is refused, or nothing when it is good. */
export function passwordProblem(password: string): string | undefined {
  if (password === '') return 'New password is required';
  if (password.length < limits.passwordMin)
    return `Password must be at least ${limits.passwordMin} characters`;
  if (password.length > limits.passwordMax)
    return `Password must be ${limits.passwordMax} characters or fewer`;
  if (isCommon(password)) return 'This password is too common. Please choose another one';
  return undefined;
}
