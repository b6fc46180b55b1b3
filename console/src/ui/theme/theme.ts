// What Mantine has to know of the theme; colors and sizes are in tokens.css.
import { createTheme } from '@mantine/core';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import './tokens.css';
import './fonts.css';
import './base.css';
import './words.css';

export const theme = createTheme({ respectReducedMotion: true, cursorType: 'pointer', focusRing: 'auto' });
