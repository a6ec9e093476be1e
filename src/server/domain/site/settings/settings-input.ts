import { AppError, maxFieldErrors } from '#contract/errors.ts';
import type { SettingsSection } from '#contract/site-settings.ts';
import { settingsInput } from '#contract/site-settings-input.ts';

/** What somebody wants a section to be, and what they had seen of it. What they left out is not in it. */
export type SectionInput = { value: object; updatedAt: string | undefined };

/** Checks a section that was sent. One that says nothing is a mistake: what comes with the product is brought back in another way. */
export function readSection(section: SettingsSection, body: unknown): SectionInput {
  const parsed = settingsInput[section].safeParse(body);
  if (!parsed.success) throw refusal(section, parsed.error.issues);
  if (Array.isArray(parsed.data)) return { value: parsed.data, updatedAt: undefined };
  const { updatedAt, ...value } = parsed.data;
  if (Object.keys(value).length === 0)
    throw refusal(section, [{ path: [], message: 'Please say what this section is to be' }]);
  return { value, updatedAt };
}

/** Names what is wrong by its path from the section on, such as `services.2.title`. */
export function refusal(
  section: SettingsSection,
  issues: readonly { path: PropertyKey[]; message: string }[],
): AppError {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues.slice(0, maxFieldErrors))
    errors[[section, ...path].join('.')] ??= message;
  return new AppError('invalid', issues[0]?.message ?? 'This is not valid', { errors });
}
