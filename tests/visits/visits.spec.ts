import { declareVisits } from './declareVisits.ts';
import { visitors } from './visitors.ts';

declareVisits(visitors);
