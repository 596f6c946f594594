import { createRoot } from 'react-dom/client';
import './review.css';
import { App } from './App.tsx';
import type { Review } from '#model/data.ts';
import { loadRemembered } from './storage.ts';
import { say } from './words.ts';

const data = document.getElementById('review');
const element = document.getElementById('app');
if (!data || !element) throw new Error('The page has no data');
const review: Review = JSON.parse(data.textContent);
document.title = say('title');
await loadRemembered();
createRoot(element).render(<App review={review} />);
