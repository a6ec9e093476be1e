/**
 * What the address says at this moment. What a screen was drawn with may be a step behind: of two filters chosen quickly one after the other,
 * the second must not take back the first.
 */
export function shownParameters(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
