/** What staff have said in a section, of what visitors are told: without what is made of it for them (drawings, summaries, the age of positions). */
export function saidWords<Told>(told: Told): Told {
  if (Array.isArray(told)) return told.map(({ lines: _, ...service }) => service) as Told;
  const { summaries: _, updatedAt: __, ...said } = told as Record<string, unknown>;
  return said as Told;
}
