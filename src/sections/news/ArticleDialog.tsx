import { attributes, failureAttributes } from '#behaviours/articleDialog.ts';
import { articleDialog } from '#content/newsPage.ts';
import { Alert } from '#ui/Alert.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Link } from '#ui/Link.tsx';

/** `behaviours/articleDialog.ts` fills it from the article's page. @param more whether some addresses have no card. */
export function ArticleDialog({ id, more }: { id: string; more: boolean }) {
  return (
    <Dialog
      id={id}
      param="artigo"
      more={more}
      title={<span {...attributes('title')}>{articleDialog.title}</span>}
      level={1}
      closeLabel={articleDialog.close}
      size="lg"
    >
      <Stack gap="lg">
        <div {...attributes('date')} />
        <div {...failureAttributes()}>
          <Alert tone="danger" live>
            {articleDialog.failure} <Link href="/noticias/arquivo">{articleDialog.openPage}</Link>
          </Alert>
        </div>
        <div {...attributes('text')} />
      </Stack>
    </Dialog>
  );
}
