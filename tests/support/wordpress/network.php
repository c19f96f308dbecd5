<?php
/**
 * Makes a network of two sites of a fresh WordPress, with settings of the plugin on each, deletes the plugin, and tells as
 * JSON what was there before and is left. Run as a command twice: `install`, then `uninstall`, as a network exists only for
 * a WordPress that was told of it before it loads.
 */
$_SERVER['HTTP_HOST']   = 'localhost';
$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
define( 'WP_INSTALLING', 'install' === $argv[1] );
if ( ! WP_INSTALLING ) {
	foreach ( array( 'MULTISITE' => true, 'SUBDOMAIN_INSTALL' => false, 'DOMAIN_CURRENT_SITE' => 'localhost', 'PATH_CURRENT_SITE' => '/', 'SITE_ID_CURRENT_SITE' => 1, 'BLOG_ID_CURRENT_SITE' => 1 ) as $name => $value ) {
		define( $name, $value );
	}
}
require __DIR__ . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
add_filter( 'pre_wp_mail', '__return_true' );

if ( WP_INSTALLING ) {
	wp_install( 'Lantern Evenings', 'admin', 'admin@guests.example', false, '', 'password' );
	foreach ( $wpdb->tables( 'ms_global' ) as $table => $prefixed ) {
		$wpdb->$table = $prefixed;
	}
	install_network();
	populate_network( 1, 'localhost', 'admin@guests.example', 'Lantern Evenings', '/', false );
	return;
}

$sites = array( 1, wp_insert_site( array( 'domain' => 'localhost', 'path' => '/second/', 'title' => 'Second', 'user_id' => 1 ) ) );
foreach ( $sites as $site ) {
	update_blog_option( $site, 'dating_app', array( 'client-id' => "site-$site" ) );
}
$settings = fn() => array_map( fn( $site ) => get_blog_option( $site, 'dating_app' ), $sites );
$before   = $settings();
$problem  = activate_plugin( 'dating-app/dating-app.php', '', true );
uninstall_plugin( 'dating-app/dating-app.php' );
echo wp_json_encode( array( 'sites' => get_sites( array( 'count' => true ) ), 'problem' => $problem, 'before' => $before, 'left' => $settings() ) );
