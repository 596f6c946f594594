import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#content/pages.ts';
import { PageHead } from '#sections/site/PageHead.tsx';
import { ThankYou } from '#sections/site/ThankYou.tsx';

export const Route = createFileRoute('/obrigado')({ component: ThankYouPage });

function ThankYouPage() {
  return (
    <>
      <PageHead {...pages['/obrigado']} />
      <ThankYou />
    </>
  );
}
