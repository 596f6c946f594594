import { createFileRoute } from '@tanstack/react-router';
import { Partners } from '#sections/partners/Partners.tsx';

export const Route = createFileRoute('/sobrenos')({ component: Partners });
