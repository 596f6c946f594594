import type { Plugin } from 'vite';

export const tokenFilesName = 'site-token-files';

/**
 * Hands a token file that is not JSON on as its fault. Vite's own error for it shows in no overlay,
 * as the stylesheet that imports it never runs; `theme.css.ts` tells the fault with all others.
 */
export function tokenFiles(): Plugin {
  return {
    name: tokenFilesName,
    enforce: 'pre',
    transform(code, id) {
      if (!/\/tokens\/[\w.-]+\.json$/.test(id)) return undefined;
      try {
        JSON.parse(code);
        return undefined;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return JSON.stringify({ $fault: `is not JSON: ${reason}` });
      }
    },
  };
}
