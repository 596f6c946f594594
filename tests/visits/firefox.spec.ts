import { declareVisits } from './declareVisits.ts';
import { inFirefox } from './visitors.ts';

declareVisits(inFirefox);
