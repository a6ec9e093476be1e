// @module-tag full
import { describeShortForms } from './short-forms.ts';

describeShortForms('Attacks');
