// Style sheets are plain modern CSS; Mantine's preset adds its light-dark and nesting rules.
export default { plugins: { 'postcss-preset-mantine': {} } };
