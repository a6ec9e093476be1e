type Asking = Navigator & { globalPrivacyControl?: boolean };

/** Whether the visitor's browser asks for nobody to follow them. */
export function asksForPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Asking;
  return doNotTrack === '1' || globalPrivacyControl === true;
}
