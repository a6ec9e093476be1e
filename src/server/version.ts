import packageJson from '../../package.json' with { type: 'json' };

/** The version of Marquee that runs. */
export const version: string = packageJson.version;
