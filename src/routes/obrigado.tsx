import { createFileRoute } from '@tanstack/react-router';
import { ThankYou } from '#sections/site/ThankYou.tsx';

export const Route = createFileRoute('/obrigado')({ component: ThankYou });
