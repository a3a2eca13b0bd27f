export const logo = '<path class="logo-main" d="M16 2 30 30H2z"/><circle class="logo-accent" cx="16" cy="21" r="4"/>'
