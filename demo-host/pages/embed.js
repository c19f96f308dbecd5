// Another vendor's script with the same file name.
window.vendor = 'elsewhere';
