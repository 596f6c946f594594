import type { ComponentType } from 'react';
import { showForm } from '#lib/showForm.ts';
import { ContactForm } from '#sections/contactForm/ContactForm.tsx';
import { Posts } from '#sections/news/posts.ts';

export const islands: Readonly<Record<string, ComponentType>> = {
  form: () => <ContactForm onRestore={showForm} />,
  feed: Posts,
};
