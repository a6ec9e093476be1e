import type { LoadScreen } from '#web/admin/resource.ts';

/** A form and the editor that it writes with come side by side, not one after the other. */
export const withEditor = (load: LoadScreen): LoadScreen => {
  return (params) => {
    void import('./rich-text-editor.tsx').catch(() => {
      // The form asks for its editor itself, and says so if it cannot be had.
    });
    return load(params);
  };
};
