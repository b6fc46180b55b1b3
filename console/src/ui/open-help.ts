// Opens the help of the screen in view. The shell provides it.
import { createContext } from 'react';

export const OpenHelp = createContext<() => void>(() => {});
