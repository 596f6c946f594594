import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '#content/search.ts';
import { Contact } from '#sections/home/Contact.tsx';
import { Hero } from '#sections/home/Hero.tsx';
import { PracticeAreas } from '#sections/home/PracticeAreas.tsx';

export const Route = createFileRoute('/')({
  validateSearch: searchOf('secao'),
  component: () => (
    <>
      <Hero />
      <PracticeAreas />
      <Contact />
    </>
  ),
});
