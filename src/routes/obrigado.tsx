import { createFileRoute } from '@tanstack/react-router';
import { thankYouMeta } from '#content/thankYouPage.ts';
import { PageHead } from '#sections/site/PageHead.tsx';
import { ThankYou } from '#sections/site/ThankYou.tsx';

export const Route = createFileRoute('/obrigado')({ component: ThankYouPage });

function ThankYouPage() {
  return (
    <>
      <PageHead {...thankYouMeta} />
      <ThankYou />
    </>
  );
}
