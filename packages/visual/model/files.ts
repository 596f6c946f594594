/** Classifies the files that a branch changes. */
export const isPicture = (file: string) => /\.(?:avif|gif|jpe?g|png|svg|webp)$/.test(file);

export const isLockFile = (file: string) =>
  /(?:^|\/)(?:npm-shrinkwrap\.json|package-lock\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lock)$/.test(
    file,
  );

export const isManifest = (file: string) => /(?:^|\/)package\.json$/.test(file);

/** Pictures and lock files change as a whole. */
export const isWhole = (file: string) => isPicture(file) || isLockFile(file);

/** Markup may contain styles. */
export const isMarkup = (file: string) => /\.html?$/.test(file);

/** Gives `Card` for any of its files. */
export const nameOf = (file: string) => file.replace(/.*\/|\..*$/g, '');
