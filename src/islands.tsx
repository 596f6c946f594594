import type { ComponentType } from 'react';
import { showForm } from '#lib/scrollToSection.ts';
import { ContactForm } from '#sections/contactForm/ContactForm.tsx';
import { Posts } from '#sections/news/Posts.tsx';

export const islands: Readonly<Record<string, ComponentType>> = {
  form: () => <ContactForm onRestore={showForm} />,
  feed: Posts,
};
