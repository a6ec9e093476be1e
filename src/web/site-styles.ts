/**
 * All of the public site's styles in one file, loaded before anything is shown: smaller together than a handful of files is apart, and no
 * screen that comes later can ever appear unstyled. The foundations come first, because they set the order of the layers.
 */
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';

import.meta.glob(['./ui/**/*.css', './site/**/*.css'], { eager: true });
