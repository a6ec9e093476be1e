import { AppError } from '#contract/errors.ts';
import type { SettingsSection } from '#contract/site-settings.ts';
import { settingsInput } from '#contract/site-settings-input.ts';

/** What somebody wants a section to be, and what they had seen of it. What they left out is not in it. */
export type SectionInput = { value: object; updatedAt: string | undefined };

/** Checks a section that was sent. What is wrong is told by its path from the section on, such as `services.2.title`. */
export function readSection(section: SettingsSection, body: unknown): SectionInput {
  const parsed = settingsInput[section].safeParse(body);
  if (!parsed.success) throw refusal(section, parsed.error.issues);
  if (Array.isArray(parsed.data)) return { value: parsed.data, updatedAt: undefined };
  const { updatedAt, ...value } = parsed.data;
  return { value, updatedAt };
}

function refusal(
  section: SettingsSection,
  issues: readonly { path: PropertyKey[]; message: string }[],
): AppError {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[[section, ...path].join('.')] ??= message;
  return new AppError('invalid', issues[0]?.message ?? 'This is not valid', { errors });
}
