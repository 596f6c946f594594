import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type HomeSection, isHomeSection } from '#content/navigation.ts';
import { scrollToSection } from '#lib/scrollToSection.ts';
import { Contact } from '#sections/home/Contact.tsx';
import { Hero } from '#sections/home/Hero.tsx';
import { PracticeAreas } from '#sections/home/PracticeAreas.tsx';
import { useShowForm } from './-showForm.ts';

type Search = {
  /** Where to scroll to (decision 1). */
  secao?: HomeSection | undefined;
};

export const Route = createFileRoute('/')({
  validateSearch: ({ secao }): Search => ({ secao: isHomeSection(secao) ? secao : undefined }),
  component: Home,
});

function Home() {
  const { secao } = Route.useSearch();
  const navigate = useNavigate();
  useEffect(() => {
    if (!secao) return undefined;
    // After what every arrival does first: it goes to the top (-arrival.ts).
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(secao);
      if (section) scrollToSection(section);
      void navigate({ to: '/', search: {}, replace: true, resetScroll: false });
    });
    return () => cancelAnimationFrame(frame);
  }, [secao, navigate]);
  const showForm = useShowForm();
  return (
    <>
      <Hero />
      <PracticeAreas />
      <Contact onRestore={showForm} />
    </>
  );
}
