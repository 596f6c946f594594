type Shared = { readonly article?: { readonly id: string } };

/** URL path of the picture that a shared link to a page shows. */
export const socialImagePath = ({ article }: Shared): string =>
  `/previa/${article?.id ?? 'site'}.png`;
