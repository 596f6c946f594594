import { createFileRoute } from '@tanstack/react-router';
import { partnersMeta } from '#content/partnersPage.ts';
import { Partners } from '#sections/partners/Partners.tsx';
import { PageHead } from '#sections/site/PageHead.tsx';

export const Route = createFileRoute('/sobrenos')({ component: AboutUs });

function AboutUs() {
  return (
    <>
      <PageHead {...partnersMeta} />
      <Partners />
    </>
  );
}
