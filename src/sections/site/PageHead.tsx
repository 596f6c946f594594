import type { PageMeta } from '#content/pageMeta.ts';

/** React moves these into the document's head; the build adds what only other sites read. */
export function PageHead({ title, description }: PageMeta) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
    </>
  );
}
